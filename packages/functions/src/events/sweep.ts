import { sweepMedia } from "@handyman/core/library/manage";
import { sweepPhotos } from "@handyman/core/photo/photo";
import { retryUploads } from "@handyman/core/upload/retry-uploads";

export async function handler({ task }: { task?: "retry-uploads" } = {}): Promise<void> {
  await retryUploads();
  if (task === "retry-uploads") return;
  await sweepPhotos();
  await sweepMedia();
}
