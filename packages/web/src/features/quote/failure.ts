import { ApiError } from "../../lib/api-error.ts";

/** Specification 5 and 8, letter for letter. */
export const toasts = {
  invalid: {
    title: "Please fix the errors",
    description: "Check the form for required fields and correct any errors.",
  },
  uploading: {
    title: "Uploading photos...",
    description: "Please wait while we upload your photos.",
  },
  photosFailed: {
    title: "Some photos failed to upload. Continuing with submission, but some photos may be missing.",
  },
  filesSkipped: { title: "Some files were skipped: Only image files under 10MB are allowed." },
  success: { title: "Quote request submitted successfully! We'll get back to you within 24 hours." },
  wait: { title: "Please wait before submitting another quote request." },
  failed: { title: "Failed to submit quote request. Please try again." },
} as const;

const TOO_MANY = "Too many quote requests from your location. Please wait 15 minutes before trying again.";
const CHECK = "Please check your form data and try again.";
const FAILED = "Failed to submit quote request";

/** A send that did not work: what stays beside the button, and the toast. */
export interface Failure {
  message: string;
  toast: { title: string; description?: string };
  /** For the audit event: never what the visitor typed. */
  code: string;
  /** The server no longer has a photo that was uploaded: upload them all again next time. */
  photosGone: boolean;
}

/** Codes that `lib/api.ts` gives when the server sent no words of its own. */
const wordless = ["network", "unexpected"];

const tooMany = (error: ApiError) =>
  error.status === 429 || /too many requests/i.test(`${error.message} ${error.details ?? ""}`);

/** Specification 8, the first three rows. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { message: FAILED, toast: toasts.failed, code: "unknown", photosGone: false };
  }
  const code = `${error.status} ${error.code}`;
  if (tooMany(error)) return { message: TOO_MANY, toast: toasts.wait, code, photosGone: false };
  if (error.status === 400) {
    const message = error.details ?? CHECK;
    return { message, toast: { title: message }, code, photosGone: /photo/i.test(message) };
  }
  const worded = !wordless.includes(error.code) && error.message !== "";
  return {
    message: worded ? error.message : FAILED,
    toast: { ...toasts.failed, description: error.message },
    code,
    photosGone: false,
  };
}
