/* How compiled code finds things sooner (docs/decisions/0278-places-that-remember.md).

   Each place that reads a field of a record, or a name of its module, remembers where it found it, and looks anew only
   where the class or the module is another one than then, or was changed. What is remembered by its address is kept
   alive, or is kept by what is compared. Only names that the program itself spells out come here: those are interned
   and live as long as the program. */

#include <Python.h>
#include <structmember.h>

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000

typedef struct {
    unsigned int version; /* of the class: no other, nor the same after a change, has it again */
    Py_ssize_t offset;    /* where the field lies in a record; 0: not there, but in the object's dictionary */
    uint64_t names;       /* then that dictionary's version */
    PyObject *found;      /* and what it keeps while it is of that version */
} PlaymatField;

static inline PyObject *playmat_dictionary(PyObject *object)
{
    return PyType_HasFeature(Py_TYPE(object), Py_TPFLAGS_MANAGED_DICT) ? ((PyObject **)object)[-3] : NULL;
}

static PyObject *playmat_field_anew(PlaymatField *place, PyObject *object, PyObject *name)
{
    PyTypeObject *kind = Py_TYPE(object);
    place->version = 0;
    if (kind->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *told = _PyType_Lookup(kind, name);
        if (told != NULL && Py_IS_TYPE(told, &PyMemberDescr_Type)) {
            PyMemberDef *member = ((PyMemberDescrObject *)told)->d_member;
            if ((member->type == T_OBJECT_EX || member->type == T_OBJECT)
                && PyType_IsSubtype(kind, PyDescr_TYPE(told))) {
                place->offset = member->offset;
                place->version = kind->tp_version_tag;
            }
        }
        else if (told == NULL || Py_TYPE(told)->tp_descr_set == NULL) {
            PyObject *names = playmat_dictionary(object);
            PyObject *found = names == NULL ? NULL : PyDict_GetItemWithError(names, name);
            if (found != NULL) {
                place->offset = 0;
                place->names = ((PyDictObject *)names)->ma_version_tag;
                place->found = found;
                place->version = kind->tp_version_tag;
            }
            else
                PyErr_Clear();
        }
    }
    return CPyObject_GetAttr(object, name);
}

static inline PyObject *playmat_field(PlaymatField *place, PyObject *object, PyObject *name)
{
    unsigned int version = Py_TYPE(object)->tp_version_tag;
    if (likely(version == place->version && version != 0)) {
        if (likely(place->offset != 0)) {
            PyObject *found = *(PyObject **)((char *)object + place->offset);
            if (likely(found != NULL)) {
                Py_INCREF(found);
                return found;
            }
        }
        else {
            PyObject *names = playmat_dictionary(object);
            if (likely(names != NULL && ((PyDictObject *)names)->ma_version_tag == place->names)) {
                Py_INCREF(place->found);
                return place->found;
            }
        }
    }
    return playmat_field_anew(place, object, name);
}

typedef struct {
    uint64_t version; /* of the dictionary: no other, nor the same after a change, has it again */
    PyObject *found;  /* the dictionary keeps it while it is of that version */
} PlaymatName;

static PyObject *playmat_name_anew(PlaymatName *place, PyObject *names, PyObject *name)
{
    PyObject *found = CPyDict_GetItem(names, name);
    if (found != NULL && PyDict_CheckExact(names) && PyDict_GetItemWithError(names, name) == found) {
        place->version = ((PyDictObject *)names)->ma_version_tag;
        place->found = found;
    }
    return found;
}

static inline PyObject *playmat_name(PlaymatName *place, PyObject *names, PyObject *name)
{
    if (likely(((PyDictObject *)names)->ma_version_tag == place->version)) {
        Py_INCREF(place->found);
        return place->found;
    }
    return playmat_name_anew(place, names, name);
}

/* A class whose class asks nothing of its own at isinstance(): records' are such, and plain ones. */
static inline int playmat_is_plain(PyObject *kind)
{
    static unsigned int known = 0; /* the version of the last such class of classes */
    static PyObject *asked = NULL;
    PyTypeObject *above = Py_TYPE(kind);
    if (above == &PyType_Type || (above->tp_version_tag == known && known != 0))
        return 1;
    if (!PyType_Check(kind))
        return 0;
    if (asked == NULL && (asked = PyUnicode_InternFromString("__instancecheck__")) == NULL) {
        PyErr_Clear();
        return 0;
    }
    if (_PyType_Lookup(above, asked) != _PyType_Lookup(&PyType_Type, asked)
        || !PyType_HasFeature(above, Py_TPFLAGS_VALID_VERSION_TAG))
        return 0;
    known = above->tp_version_tag;
    return 1;
}

/* What says that it is of another class than it is (__class__) is left to the interpreter: no record does. */
static inline int playmat_isinstance(PyObject *object, PyObject *kinds)
{
    if (PyTuple_CheckExact(kinds)) {
        for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(kinds); at++) {
            int answer = playmat_isinstance(object, PyTuple_GET_ITEM(kinds, at));
            if (answer != 0)
                return answer;
        }
        return 0;
    }
    if ((PyObject *)Py_TYPE(object) == kinds)
        return 1;
    if (playmat_is_plain(kinds)) {
        if (PyType_IsSubtype(Py_TYPE(object), (PyTypeObject *)kinds))
            return 1;
        if (Py_TYPE(object)->tp_getattro == PyObject_GenericGetAttr)
            return 0;
    }
    return PyObject_IsInstance(object, kinds);
}

#define PLAYMAT_FIELD(object, name) ({ static PlaymatField place; playmat_field(&place, object, name); })
#define PLAYMAT_NAME(names, name) ({ static PlaymatName place; playmat_name(&place, names, name); })
#define PLAYMAT_ISINSTANCE(object, kinds) playmat_isinstance(object, kinds)

#else

#define PLAYMAT_FIELD(object, name) CPyObject_GetAttr(object, name)
#define PLAYMAT_NAME(names, name) CPyDict_GetItem(names, name)
#define PLAYMAT_ISINSTANCE(object, kinds) PyObject_IsInstance(object, kinds)

#endif
