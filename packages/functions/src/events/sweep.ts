import { logFailure } from "@handyman/core/lib/log";
import { sweepPhotos } from "@handyman/core/pictures/photo";
import { retryUploads, sweepMedia } from "@handyman/core/pictures/retry-uploads";
import { remindOfVisits } from "@handyman/core/requests/availability/remind";
import { checkMails } from "@handyman/core/requests/check-mails";
import { callForReviews } from "@handyman/core/requests/customer-page/review-call";
import { followEstimates } from "@handyman/core/requests/estimates/remind";
import { sweepClosedRequests } from "@handyman/core/requests/sweep-closed";
import type { TaskName } from "../tasks.ts";

const work: Record<TaskName, (() => Promise<unknown>)[]> = {
  "check-mails": [checkMails],
  "retry-uploads": [retryUploads],
  morning: [followEstimates, remindOfVisits, callForReviews],
  nightly: [sweepPhotos, sweepMedia, sweepClosedRequests],
};

export async function handler({ task }: { task: TaskName }): Promise<void> {
  const runs = work[task].map((run) => run());
  await Promise.all(runs.map((run) => logFailure(run, "task failed", {})));
  // Throws the first failure, so that Lambda counts the call as failed.
  await Promise.all(runs);
}
