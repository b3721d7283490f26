import { shrinkImage } from "../../../lib/image/shrink-image.ts";

/** The widest variant (specification 9): staff see no more of a larger photo. */
const WIDTH = 1920;
const QUALITY = 0.85;

/** By the file as chosen, so that another try of sending it does not begin anew. */
const prepared = new WeakMap<File, Promise<File>>();

async function prepare(file: File): Promise<File> {
  const smaller = await shrinkImage(file, { width: WIDTH, quality: QUALITY }).catch(() => file);
  return smaller.size < file.size ? smaller : file;
}

/** The photo as it goes out on a slow link: a smaller JPEG, or the file itself when none can be made. Never throws. */
export function preparePhoto(file: File): Promise<File> {
  const known = prepared.get(file);
  if (known) return known;
  const made = prepare(file);
  prepared.set(file, made);
  return made;
}
