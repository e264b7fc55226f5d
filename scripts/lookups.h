/* Where compiled code asks the interpreter for a field of a record or for a global name, each such place remembers what
   it found: a record's class with where in it the field lies, a module's dictionary with the value of the name. Both
   have a version that changes with them, so that a class or module that was changed is looked up anew. What is asked
   for is the same as without this file (docs/decisions/0256-lookups.md says what it buys); scripts/fast.py puts it at
   the end of the header that all modules include.  */
#if defined(__GNUC__) && PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000
#include <structmember.h>

/* A place that meets so many other classes, or other names, than the one before goes on without remembering. */
#define PLAYMAT_MOST_MISSES 4000

typedef struct {
    PyTypeObject *type;
    PyObject *name;
    Py_ssize_t offset;
    unsigned int version;
    int misses;
} playmat_field;

typedef struct {
    PyObject *dict, *key, *value;
    uint64_t version;
    int misses;
} playmat_name;

static PyObject *__attribute__((noinline, unused))
playmat_find_field(PyObject *object, PyObject *name, playmat_field *known)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = PyObject_GetAttr(object, name);
    if (found == NULL || known->misses >= PLAYMAT_MOST_MISSES) {
        return found;
    }
    known->misses++;
    known->type = NULL;
    if (type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *descriptor = _PyType_Lookup(type, name);
        if (descriptor != NULL && Py_IS_TYPE(descriptor, &PyMemberDescr_Type)) {
            struct PyMemberDef *member = ((PyMemberDescrObject *)descriptor)->d_member;
            if (member->type == T_OBJECT_EX && !(member->flags & READ_RESTRICTED)
                && PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) {
                known->version = type->tp_version_tag;
                known->offset = member->offset;
                known->name = name;
                known->type = type;
            }
        }
    }
    return found;
}

static inline PyObject *__attribute__((always_inline, unused))
playmat_field_of(PyObject *object, PyObject *name, playmat_field *known)
{
    PyTypeObject *type = Py_TYPE(object);
    if (type == known->type && name == known->name && type->tp_version_tag == known->version) {
        PyObject *found = *(PyObject **)((char *)object + known->offset);
        if (found != NULL) {
            Py_INCREF(found);
            return found;
        }
    }
    return playmat_find_field(object, name, known);
}

static PyObject *__attribute__((noinline, unused))
playmat_find_name(PyObject *dict, PyObject *key, playmat_name *known)
{
    PyObject *found = CPyDict_GetItem(dict, key);
    if (found != NULL && known->misses < PLAYMAT_MOST_MISSES && PyDict_CheckExact(dict)) {
        known->misses++;
        known->dict = dict;
        known->key = key;
        known->value = found;
        known->version = ((PyDictObject *)dict)->ma_version_tag;
    }
    return found;
}

static inline PyObject *__attribute__((always_inline, unused))
playmat_name_in(PyObject *dict, PyObject *key, playmat_name *known)
{
    /* Versions are unique among all dictionaries: one that is the same is of the same dictionary, with the same value. */
    if (dict == known->dict && key == known->key && ((PyDictObject *)dict)->ma_version_tag == known->version) {
        Py_INCREF(known->value);
        return known->value;
    }
    return playmat_find_name(dict, key, known);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) \
    ({ static playmat_field known; playmat_field_of((object), (name), &known); })
#define CPyDict_GetItem(dict, key) \
    ({ static playmat_name known; playmat_name_in((dict), (key), &known); })
#endif
