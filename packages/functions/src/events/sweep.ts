import { checkMails } from "@handyman/core/inbox/check-mails";
import { sweepClosedRequests } from "@handyman/core/inbox/sweep-closed";
import { logFailure } from "@handyman/core/lib/log";
import { sweepPhotos } from "@handyman/core/photo/photo";
import { retryUploads, sweepMedia } from "@handyman/core/upload/retry-uploads";

const tasks = { "check-mails": checkMails, "retry-uploads": retryUploads };

export async function handler({ task }: { task?: keyof typeof tasks } = {}): Promise<void> {
  const work = task ? [tasks[task]] : [sweepPhotos, sweepMedia, sweepClosedRequests];
  const runs = work.map((run) => run());
  await Promise.all(runs.map((run) => logFailure(run, "task failed", {})));
  // Throws the first failure, so that Lambda counts the call as failed.
  await Promise.all(runs);
}
