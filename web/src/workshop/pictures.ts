const WIDEST = 480;

/** A picture as an address of some ten kilobytes, however large it was: it is kept in the browser and in packs. */
export async function smaller(file: File): Promise<string> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error(`“${file.name}” is no picture that this browser can show.`);
  }
  const scale = Math.min(1, WIDEST / picture.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.86);
}
