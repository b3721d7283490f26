import { describe, expect, it } from "vitest";
import { words as form } from "../../content/pages/quote-form.ts";
import { words } from "../../content/pages/quote-form-parts.ts";
import { ApiError } from "../../lib/api-error.ts";
import { describeFailure as describeFailureIn } from "./submit-quote.tsx";

const describeFailure = (error: unknown) => describeFailureIn(error, form, words, "en");

const TOO_MANY = "Too many quote requests from your location. Please wait 15 minutes before trying again.";
const WAIT = "Please wait before submitting another quote request.";
const FAILED = "Failed to submit quote request. Please try again.";

describe("describeFailure", () => {
  it.each([
    new ApiError(429, "too_many_requests", "Slow down."),
    new ApiError(503, "unexpected", "Too many requests"),
    new ApiError(500, "unexpected", "", { details: "too many requests" }),
  ])("asks the visitor to wait after %o", (error) => {
    expect(describeFailure(error)).toMatchObject({ message: TOO_MANY, toast: { title: WAIT } });
  });

  it("shows the details of a 400, else asks the visitor to check the form", () => {
    const detailed = describeFailure(new ApiError(400, "invalid_request", "m", { details: "Phone is odd." }));
    expect(detailed).toMatchObject({ message: "Phone is odd.", toast: { title: "Phone is odd." } });
    const bare = describeFailure(new ApiError(400, "invalid_request", "m"));
    expect(bare.message).toBe("Please check your form data and try again.");
    expect(bare.toast.title).toBe("Please check your form data and try again.");
  });

  it("shows the message of the server for any other error, else our own", () => {
    const worded = describeFailure(new ApiError(503, "busy", "We are busy."));
    expect(worded.message).toBe("We are busy.");
    expect(worded.toast).toEqual({ title: FAILED, description: "We are busy." });
    for (const error of [
      new ApiError(0, "network", "x"),
      new ApiError(502, "unexpected", "x"),
      new Error("x"),
    ]) {
      expect(describeFailure(error)).toMatchObject({
        message: "Failed to submit quote request",
        toast: { title: FAILED },
      });
    }
  });

  it("says nothing in English on a Spanish page unless the server said it", () => {
    const describe = (error: ApiError) => describeFailureIn(error, form, words, "es").toast;
    expect(describe(new ApiError(0, "network", "We could not reach it."))).toEqual({ title: FAILED });
    expect(describe(new ApiError(503, "busy", "Está ocupado.")).description).toBe("Está ocupado.");
  });

  it("recognizes that the server has lost a photo", () => {
    const details = "A photo is no longer available. Please add it again.";
    expect(describeFailure(new ApiError(400, "photo_gone", "m", { details })).arePhotosGone).toBe(true);
    expect(describeFailure(new ApiError(400, "invalid_request", "m")).arePhotosGone).toBe(false);
  });
});

describe("toasts", () => {
  it("have the agreed words", () => {
    const { uploading, photosFailed, success, wait } = words.sent;
    expect(uploading).toEqual({
      title: "Uploading photos...",
      description: "Please wait while we upload your photos.",
    });
    expect(photosFailed).toBe(
      "Some photos failed to upload. Continuing with submission, but some photos may be missing.",
    );
    expect(words.photos.skippedFiles).toBe(
      "Some files were skipped: Only image files under 10MB are allowed.",
    );
    expect(success(24)).toBe("Quote request submitted successfully! We'll get back to you within 24 hours.");
    expect([wait, form.failedToast]).toEqual([{ title: WAIT }, { title: FAILED }]);
  });
});
