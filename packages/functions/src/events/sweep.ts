import { checkMails } from "@handyman/core/inbox/check-mails";
import { sweepMedia } from "@handyman/core/library/manage";
import { sweepPhotos } from "@handyman/core/photo/photo";
import { retryUploads } from "@handyman/core/upload/retry-uploads";

/** Each has a schedule of its own during the day. */
const tasks = { "check-mails": checkMails, "retry-uploads": retryUploads };

export async function handler({ task }: { task?: keyof typeof tasks } = {}): Promise<void> {
  const work = task ? [tasks[task]] : [...Object.values(tasks), sweepPhotos, sweepMedia];
  for (const run of work) await run();
}
