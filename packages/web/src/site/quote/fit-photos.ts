import { MAX_PHOTOS } from "@handyman/core/pictures/photo-rules";
import { fitFile } from "../../lib/image/fit-file.ts";

interface List {
  snapshot(): readonly unknown[];
  add(files: Iterable<File>): void;
}

/** Works on one file after another, because a phone has no memory for several decoded photos. */
export async function addFitting(list: List, files: readonly File[]) {
  const unfit: string[] = [];
  let surplus = 0;
  for (const file of files) {
    const isFull = list.snapshot().length >= MAX_PHOTOS;
    const fitting = isFull ? undefined : await fitFile(file).catch(() => undefined);
    if (fitting) list.add([fitting]);
    else if (isFull) surplus += 1;
    else unfit.push(file.name);
  }
  return { unfit, surplus };
}
