import type { Dispatch } from "react";
import { newRequestId } from "../../lib/request-id.ts";
import { toast } from "../../lib/toast.ts";
import type { Draft } from "./draft.ts";
import { failureOf, toasts } from "./failure.ts";
import { toastQueue } from "./final-toast.ts";
import { toPayload } from "./payload.ts";
import type { PhotoList } from "./photos/photo-list.ts";
import { uploadPhotos } from "./photos/upload-photos.ts";
import { uploader } from "./photos/uploader.ts";
import { reportFailed, reportSent } from "./report.ts";
import { sendQuote } from "./send.ts";
import type { Action, QuoteState } from "./state.ts";
import { showUploadProgress } from "./upload-toast.tsx";

const queue = toastQueue();

export interface Submission {
  photos: PhotoList;
  fax: string;
  elapsedMs: () => number | undefined;
  dispatch: Dispatch<Action>;
  draft: { save(draft: Draft): void; erase(): void };
}

/** Uploads what is still to be uploaded. Answers the names of the files that did not make it. */
async function upload(photos: PhotoList): Promise<string[]> {
  if (photos.snapshot().some((photo) => photo.status !== "uploaded")) {
    const stop = showUploadProgress(photos);
    await uploadPhotos(photos, uploader);
    stop();
  }
  const lost = photos.snapshot().filter((photo) => photo.status !== "uploaded");
  if (lost.length > 0) {
    toast.error(toasts.photosFailed.title);
    queue.hold();
  }
  return lost.map((photo) => photo.file.name);
}

/**
 * Sends values that passed `validate`, in the order of specification 7: photos, quote, audit, analytics, toast.
 * The same request id goes out on every try until the visitor changes something, so a lost answer makes no
 * second quote. A failure leaves everything as it was.
 */
export async function submitQuote(state: QuoteState, submission: Submission): Promise<void> {
  const { photos, fax, elapsedMs, dispatch, draft } = submission;
  const { values } = state;
  const requestId = state.requestId || newRequestId();
  // Now: while photos go up, the visitor may go to another page.
  const { pathname } = window.location;
  const withPhotos = photos.snapshot().length > 0;
  dispatch({ type: "start", requestId, phase: withPhotos ? "uploading" : "sending" });
  draft.save({ values, requestId });
  const lostPhotos = withPhotos ? await upload(photos) : [];
  if (withPhotos) dispatch({ type: "send" });
  const urls = photos.snapshot().flatMap((photo) => photo.publicUrl ?? []);
  try {
    const receipt = await sendQuote(
      toPayload(values, { requestId, photos: urls, fax, elapsedMs: elapsedMs(), pathname }),
    );
    draft.erase();
    reportSent(values, receipt.reference, urls.length > 0);
    photos.clear();
    dispatch({ type: "succeed", receipt, lostPhotos });
    queue.show(() => toast.success(toasts.success.title));
  } catch (error) {
    const failure = failureOf(error);
    reportFailed(values, requestId, failure.code);
    if (failure.photosGone) photos.forgetUploads();
    dispatch({ type: "fail", failure });
    const { title, ...options } = failure.toast;
    queue.show(() => toast.error(title, options));
  }
}
