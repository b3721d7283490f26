import { processUpload } from "@handyman/core/image/process-upload";
import type { S3Event } from "aws-lambda";

/** S3's names in events are encoded like a form's: spaces are pluses. */
const keyOf = (encoded: string) => decodeURIComponent(encoded.replace(/\+/g, " "));

/** A new upload: makes its variants. An error makes Lambda try twice more, then keep the event in the dead-letter queue. */
export async function handler(event: S3Event): Promise<void> {
  for (const { s3 } of event.Records) await processUpload(keyOf(s3.object.key));
}
