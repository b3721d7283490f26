import type { Upload } from "@handyman/core/pictures/photo-schema";
import { fitsLimit, getPhotoType, isLarge, SHRUNK } from "../../lib/image/photo-type.ts";
import { putFile } from "../../lib/image/put-file.ts";
import { shrinkImage } from "../../lib/image/shrink-image.ts";

/**
 * Adds photos to a request on the customer's page. The page loads this file by itself, so it must
 * not import the app, also not through a dynamic import.
 */

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json() as Promise<T>;
}

async function fitFile(file: File): Promise<File | undefined> {
  if (!getPhotoType(file)) return undefined;
  const shrunk = isLarge(file) ? await shrinkImage(file, SHRUNK).catch(() => file) : file;
  const smaller = shrunk.size < file.size ? shrunk : file;
  return fitsLimit(smaller) ? smaller : undefined;
}

async function addPhoto(path: string, file: File, show: (part: number) => void): Promise<void> {
  const described = { name: file.name.slice(0, 255) || "photo", size: file.size, type: getPhotoType(file) };
  const { uploads } = await post<{ uploads: Upload[] }>(`${path}/uploads`, { files: [described] });
  const [upload] = uploads;
  if (!upload) throw new Error("The server issued no address.");
  await putFile(upload, file, show);
  await post(`${path}/photos`, { photos: [upload.publicUrl] });
}

/** Fills the words that the page brings, which are in its language. */
const fill = (words = "", facts: Record<string, string | number>) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]));

type ShowProgress = (place: number, percent: number) => void;

async function addAll(path: string, files: readonly File[], showProgress: ShowProgress): Promise<string[]> {
  const failed: string[] = [];
  // One after another, because a phone has no memory for several decoded photos.
  for (const [index, file] of files.entries()) {
    const show = (part: number) => showProgress(index + 1, Math.round(part * 100));
    show(0);
    const fitting = await fitFile(file);
    if (fitting) await addPhoto(path, fitting, show).catch(() => failed.push(file.name));
    else failed.push(file.name);
  }
  return failed;
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-photos]")) {
  const { photos: path = "", room, sending, failed: failure } = form.dataset;
  const input = form.querySelector("input");
  const progress = form.querySelector("[data-progress]");
  form.querySelector("[data-with-code]")?.removeAttribute("hidden");
  const say = (text: string) => {
    if (progress) progress.textContent = text;
  };
  input?.addEventListener("change", async () => {
    const files = [...(input.files ?? [])];
    const chosen = files.slice(0, Number(room));
    input.disabled = true;
    const failed = await addAll(path, chosen, (place, percent) =>
      say(fill(sending, { place, count: chosen.length, percent })),
    );
    const left = [...failed, ...files.slice(Number(room)).map(({ name }) => name)];
    if (left.length === 0) return window.location.reload();
    input.disabled = false;
    input.value = "";
    say(fill(failure, { names: left.join(", ") }));
  });
}
