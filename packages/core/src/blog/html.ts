import { deleteObjects, isDenied, readObject, writeObject } from "../lib/bucket.ts";
import { fingerprint } from "../lib/id.ts";
import { describeError, log, logFailure } from "../lib/log.ts";
import type { ImageSizes, Rendered } from "./markdown.ts";

/** Raise it when the renderer changes: the next reader of a post then renders it again. */
const RENDERER_VERSION = 1;

export interface PostText {
  content: string;
  imageSizes?: ImageSizes | undefined;
}

const toKey = (id: string) => `posts/${id}.json`;

function fingerprintText({ content, imageSizes = {} }: PostText): string {
  const sizes = Object.entries(imageSizes).map(([id, { width, height }]) => `${id} ${width} ${height}`);
  return fingerprint(JSON.stringify([RENDERER_VERSION, content, sizes.sort()]));
}

export async function renderText({ content, imageSizes = {} }: PostText): Promise<Rendered> {
  const { renderMarkdown, addPictures } = await import("./markdown.ts");
  const rendered = renderMarkdown(content);
  return { ...rendered, html: addPictures(rendered.html, imageSizes) };
}

export async function storeHtml(id: string, text: PostText, html: string): Promise<void> {
  const body = JSON.stringify({ madeFrom: fingerprintText(text), html });
  const written = writeObject(toKey(id), body, { type: "application/json" });
  await logFailure(written, "a post's HTML is not stored", { postId: id });
}

export async function readHtml(id: string, text: PostText): Promise<string> {
  const stored = await readObject(toKey(id)).catch((error: Error) => {
    if (isDenied(error)) return undefined;
    log.error("a post's HTML can't be read", { postId: id, ...describeError(error) });
    return null;
  });
  if (stored === null) return (await renderText(text)).html;
  const { madeFrom, html } = stored ? JSON.parse(Buffer.from(stored.bytes).toString()) : {};
  if (madeFrom === fingerprintText(text)) return html;
  const rendered = await renderText(text);
  await storeHtml(id, text, rendered.html);
  return rendered.html;
}

export const deleteHtml = (id: string): Promise<void> => deleteObjects([toKey(id)]);
