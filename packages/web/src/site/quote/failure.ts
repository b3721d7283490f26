import { ApiError } from "../../lib/api-error.ts";

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

export interface Failure {
  message: string;
  toast: { title: string; description?: string };
  /** For the audit log, so it must contain nothing that the visitor typed. */
  code: string;
  /** The server has lost an uploaded photo, so the next try uploads all of them again. */
  arePhotosGone: boolean;
}

const isRateLimited = (error: ApiError) =>
  error.status === 429 || /too many requests/i.test(`${error.message} ${error.details ?? ""}`);

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { message: FAILED, toast: toasts.failed, code: "unknown", arePhotosGone: false };
  }
  const code = `${error.status} ${error.code}`;
  if (isRateLimited(error)) return { message: TOO_MANY, toast: toasts.wait, code, arePhotosGone: false };
  if (error.status === 400) {
    const message = error.details ?? CHECK;
    return { message, toast: { title: message }, code, arePhotosGone: /photo/i.test(message) };
  }
  return {
    message: (error.hasServerMessage && error.message) || FAILED,
    toast: { ...toasts.failed, description: error.message },
    code,
    arePhotosGone: false,
  };
}
