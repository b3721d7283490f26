import { sweepMedia } from "@handyman/core/library/manage";
import { sweepPhotos } from "@handyman/core/photo/photo";

export async function handler(): Promise<void> {
  await sweepPhotos();
  await sweepMedia();
}
