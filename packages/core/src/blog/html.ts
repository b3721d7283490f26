import { deleteObjects, isDenied, readObject, writeObject } from "../lib/bucket.ts";
import { fingerprint } from "../lib/id.ts";
import { describeError, log, logFailure } from "../lib/log.ts";
import type { ImageSizes, Rendered } from "./markdown.ts";

/**
 * Raise it when the same text gives other HTML. Readers then get the text rendered again, until the
 * post is saved.
 */
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

/**
 * Renders the text if the stored HTML is missing, of another text or of another renderer. Stores
 * nothing: anybody calls this, and a function that anybody calls may not change what posts show.
 */
export async function readHtml(id: string, text: PostText): Promise<string> {
  const stored = await readObject(toKey(id)).catch((error: Error) => {
    if (!isDenied(error)) log.error("a post's HTML can't be read", { postId: id, ...describeError(error) });
    return undefined;
  });
  const { madeFrom, html } = stored ? JSON.parse(Buffer.from(stored.bytes).toString()) : {};
  return madeFrom === fingerprintText(text) ? html : (await renderText(text)).html;
}

export const deleteHtml = (id: string): Promise<void> => deleteObjects([toKey(id)]);
