import { sweepPhotos } from "@handyman/core/photo/sweep";

/** Every night: deletes the photos that no quote claimed. What an interrupted run leaves, the next one finds. */
export async function handler(): Promise<void> {
  await sweepPhotos();
}
