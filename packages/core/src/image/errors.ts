/** Why an upload is not a picture that we take; recorded on its photo or media record. */
export type Refusal = "not-an-image" | "unreadable" | "too-many-pixels" | "too-tall";

/** The bytes are at fault, not the moment: another try would end the same way. */
export class ImageRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, cause?: unknown) {
    super(`The image was refused: ${reason}`, { cause });
    this.name = "ImageRefused";
    this.reason = reason;
  }
}
