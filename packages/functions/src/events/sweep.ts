import { sweepMedia } from "@handyman/core/media/sweep";
import { sweepPhotos } from "@handyman/core/photo/sweep";

/**
 * Every night: deletes the photos that no quote claimed, and staff's uploads that never arrived. What an interrupted run leaves,
 * the next one finds.
 */
export async function handler(): Promise<void> {
  await sweepPhotos();
  await sweepMedia();
}
