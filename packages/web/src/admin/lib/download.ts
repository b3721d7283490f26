import { readApiError } from "../../lib/api.ts";

/** A plain link can't send the access token. */
export async function saveFile(answer: Response, name: string): Promise<void> {
  if (!answer.ok) throw await readApiError(answer);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
