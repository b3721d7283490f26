import { checkMails } from "@handyman/core/inbox/check-mails";
import { sweepClosedRequests } from "@handyman/core/inbox/sweep-closed";
import { sweepPhotos } from "@handyman/core/photo/photo";
import { retryUploads, sweepMedia } from "@handyman/core/upload/retry-uploads";

const tasks = { "check-mails": checkMails, "retry-uploads": retryUploads };

export async function handler({ task }: { task?: keyof typeof tasks } = {}): Promise<void> {
  const work = task ? [tasks[task]] : [sweepPhotos, sweepMedia, sweepClosedRequests];
  const outcomes = await Promise.allSettled(work.map((run) => run()));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
