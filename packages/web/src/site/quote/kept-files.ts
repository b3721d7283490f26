import { clear, createStore, del, delMany, getMany, keys, set } from "idb-keyval";

// Keeps the draft's photos in the browser's database. Each call fails when the browser has no room
// or blocks the database.

const getStore = () => createStore("quote-photos", "files");

export const addFile = async (id: string, file: File) => set(id, file, getStore());

export const removeFile = async (id: string) => del(id, getStore());

export const clearFiles = async () => clear(getStore());

/**
 * Returns the files in the order of `ids`. Deletes all others, which belong to an overwritten
 * draft.
 */
export async function readFiles(ids: readonly string[]): Promise<(File | undefined)[]> {
  const store = getStore();
  const others = (await keys<string>(store)).filter((id) => !ids.includes(id));
  if (others.length > 0) await delMany(others, store);
  return getMany<File>([...ids], store);
}
