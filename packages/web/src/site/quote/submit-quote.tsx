import type { Language } from "@handyman/core/lib/language";
import { describeEstimate } from "@handyman/core/requests/quote-form/estimate-rules";
import type { AuditRequest } from "@handyman/core/requests/quote-form/report-schema";
import type { QuoteRequestInput } from "@handyman/core/requests/quote-form/schema";
import type { Dispatch } from "react";
import { track } from "../../lib/analytics.ts";
import { api, limitWait, readJson, readServerTime } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { toast } from "../../lib/toast.ts";
import { type Envelope, sealEnvelope } from "../../ui/form/envelope.ts";
import type { Follow, Guards } from "../../ui/form/form-shell.tsx";
import { type Retry, tryAgain } from "../../ui/form/try-again.ts";
import { estimateForm } from "./estimate-form.ts";
import type { FormLanguage, PartLanguage, PartWords, QuoteWords } from "./form-language.tsx";
import { loadPartLanguage } from "./part-language.tsx";
import { getTotalProgress, type PhotoList } from "./photos.ts";
import { keepSentQuote } from "./sent-quote.ts";
import {
  type Action,
  type Catalogue,
  createUnknownFailure,
  type Failure,
  type QuoteValues,
} from "./state.ts";

const isRateLimited = (error: ApiError) =>
  error.status === 429 || /too many requests/i.test(`${error.message} ${error.details ?? ""}`);

const arePhotosGone = ({ code }: ApiError) => code === "photo_gone";

/** The API refuses a request in its language. What the browser says by itself is in English. */
export function describeFailure(
  error: unknown,
  form: QuoteWords,
  words: PartWords,
  language: Language,
): Failure {
  const unknown = createUnknownFailure(form);
  if (!(error instanceof ApiError)) return unknown;
  const code = `${error.status} ${error.code}`;
  if (isRateLimited(error)) return { message: form.failures.tooMany, toast: words.sent.wait, code };
  if (error.status === 400) {
    const message = error.details ?? form.failures.check;
    return { message, toast: { title: message }, code, arePhotosGone: arePhotosGone(error) };
  }
  const isWorded = error.hasServerMessage || language === "en";
  return {
    message: (error.hasServerMessage && error.message) || unknown.message,
    toast: { ...unknown.toast, ...(isWorded && { description: error.message }) },
    code,
    isUnreachable: error.status === 0,
  };
}

export function toPayload(values: QuoteValues, photos: string[], envelope: Envelope): QuoteRequestInput {
  const { firstName, lastName, job, ...answers } = values;
  const hasDates = values.urgency === "preferred-date-range";
  return {
    ...sealEnvelope(envelope),
    ...answers,
    ...(!hasDates && { preferredDate: "", preferredWindow: "", alternateDate: "" }),
    name: `${firstName.trim()} ${lastName.trim()}`,
    contactMethod: values.contactMethod || "email",
    photos,
  };
}

/**
 * Sends in the background, ignores failures, and outlives a change of page. The entry must contain
 * nothing that the visitor typed.
 */
function writeAudit(json: AuditRequest): void {
  api.audit.$post({ json }, { init: { keepalive: true } }).catch(() => undefined);
}

function reportSuccess({ urgency, services }: QuoteValues, reference: string, hasPhotos: boolean) {
  writeAudit({
    action: "quote_form_submitted",
    resourceType: "quote",
    resourceId: reference,
    details: { serviceCount: services.length, urgency, hasPhotos },
  });
  track("quote_request", {
    service_type: services.map((item) => item.serviceKey).join(","),
    service_count: services.length,
    urgency,
    event_category: "engagement",
    event_label: "quote_form",
  });
}

const READING_MS = 2500;

/**
 * Only one toast shows at a time. After lost photos the last toast waits, so that visitors can read
 * about them first.
 */
let finalToastAt = 0;

const showLastToast = (show: () => void) => void setTimeout(show, Math.max(0, finalToastAt - Date.now()));

function showProgress(progress: number, words: PartWords["sent"]) {
  toast.info(words.uploading.title, {
    id: "quote-upload",
    duration: Number.POSITIVE_INFINITY,
    description: (
      <>
        {words.uploading.description}
        <progress value={progress} max={1} aria-label={words.progress} className="mt-2 block h-1.5 w-full" />
      </>
    ),
  });
}

async function upload(photos: PhotoList, retry: Retry, words: PartWords["sent"]): Promise<string[]> {
  if (photos.snapshot().some((photo) => photo.status !== "uploaded")) {
    const show = () => showProgress(getTotalProgress(photos.snapshot()), words);
    show();
    const stop = photos.subscribe(show);
    try {
      const { createUploader, finishUploads } = await import("./upload-photos.ts");
      await finishUploads(photos, createUploader(retry));
    } finally {
      stop();
    }
  }
  const failed = photos.snapshot().filter((photo) => photo.status !== "uploaded");
  if (failed.length > 0) {
    toast.error(words.photosFailed);
    finalToastAt = Date.now() + READING_MS;
  }
  return failed.map((photo) => photo.name);
}

interface Submission {
  values: QuoteValues;
  requestId: string;
  firstId: string;
  pathname: string;
  photos: PhotoList;
  /** Called after the uploads, because a token lasts 5 minutes. */
  takeGuards: () => Guards;
  getElapsedMs: () => number;
  follow: Follow;
  dispatch: Dispatch<Action>;
  onSent: () => void;
  promisedHours: number;
  catalogue: Catalogue;
  /** The price of the smallest visit. */
  minimum: number;
  language: Language;
  formLanguage: FormLanguage;
}

async function sendQuote(
  { photos, follow }: Submission,
  { words }: PartLanguage,
  createBody: (photos: string[]) => QuoteRequestInput,
) {
  const retry = follow(tryAgain);
  const send = async () => {
    const lostPhotos = await upload(photos, retry, words.sent);
    const json = createBody(photos.snapshot().flatMap((photo) => photo.publicUrl ?? []));
    return retry(async () => {
      const answer = api.quotes.$post({ json }, limitWait());
      const receipt = await readJson(answer);
      return { receipt, lostPhotos, sentAt: readServerTime(await answer) };
    });
  };
  try {
    return await send();
  } catch (error) {
    const isPhotoFault = error instanceof ApiError && arePhotosGone(error);
    if (photos.snapshot().length === 0 || !isPhotoFault) throw error;
    photos.forgetUploads();
    return send();
  }
}

const ASK_MS = 15_000;

/** Calls back when the API answers, because a phone can be online before its line works. */
export function watchConnection(onBack: () => void, signal: AbortSignal): void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || signal.aborted || !navigator.onLine) return;
    isAsking = true;
    const isBack = await api.health.$get({ query: {} }).then(
      ({ ok }) => ok,
      () => false,
    );
    isAsking = false;
    if (isBack && !signal.aborted) onBack();
  };
  const timer = setInterval(ask, ASK_MS);
  window.addEventListener("online", ask, { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
}

export async function submitQuote(submission: Submission): Promise<void> {
  const { values, requestId, firstId, pathname, photos, takeGuards, getElapsedMs } = submission;
  const { dispatch, onSent, promisedHours, catalogue, minimum, language, formLanguage } = submission;
  const form = formLanguage.words;
  const parts = await loadPartLanguage(formLanguage);
  const { sent: words } = parts.words;
  await photos.settled;
  try {
    const { receipt, ...outcome } = await sendQuote(submission, parts, (urls) =>
      toPayload(values, urls, { ...takeGuards(), requestId, firstId, elapsedMs: getElapsedMs(), pathname }),
    );
    const estimate = estimateForm(catalogue, values, minimum);
    const price = estimate ? describeEstimate(estimate, words.isPart) : "";
    const sent = photos.snapshot().filter((photo) => photo.status === "uploaded");
    void keepSentQuote({ ...receipt, values, price, photos: sent, ...outcome, language, form, parts });
    photos.clear();
    onSent();
    reportSuccess(values, receipt.reference, sent.length > 0);
    dispatch({ type: "succeed", receipt });
    showLastToast(() => toast.success(words.success(promisedHours)));
  } catch (error) {
    const failure = describeFailure(error, form, parts.words, language);
    writeAudit({
      action: "quote_form_failed",
      resourceType: "quote",
      resourceId: firstId,
      details: { error: failure.code.slice(0, 500), serviceCount: values.services.length },
    });
    if (failure.arePhotosGone) photos.forgetUploads();
    dispatch({ type: "fail", failure });
    const { title, ...options } = failure.toast;
    showLastToast(() => toast.error(title, options));
  }
}
