import { z } from "zod";
import { AwsError } from "./aws.ts";

export const faultServices = ["ses", "s3", "dynamodb", "cognito"] as const;

/** The next `times` calls fail with this AWS error code. `TransactionConflictException` affects only writes and transactions. */
export const faultSchema = z.object({
  service: z.enum(faultServices),
  code: z.string().regex(/^\w{1,80}$/),
  times: z.coerce.number().int().min(1).default(1),
  /** The SDK's retries succeed, so that every call fails once. */
  firstTriesOnly: z.coerce.boolean().optional(),
});
export type Fault = z.infer<typeof faultSchema>;

/** `attempt` is 1 for the first try, more for the SDK's retries. */
type Tried = { operation: string; attempt: number };

const CONFLICT = "TransactionConflictException";

/**
 * These fail while a transaction changes the same item. GetItem and Query read the old items, and a batch write has no such
 * error.
 */
const conflicting = /^(PutItem|UpdateItem|DeleteItem|TransactWriteItems|TransactGetItems)$/;

function isHit({ code, firstTriesOnly }: Fault, { operation, attempt }: Tried): boolean {
  if (firstTriesOnly && attempt > 1) return false;
  return code !== CONFLICT || conflicting.test(operation);
}

/** AWS's status for these codes. All others have 400. */
const statuses: Record<string, number> = {
  AccessDenied: 403,
  InternalError: 500,
  InternalErrorException: 500,
  InternalFailure: 500,
  InternalServerError: 500,
  ServiceUnavailable: 503,
  SlowDown: 503,
};

export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  /** @throws AwsError when a fault waits for this call */
  check(service: Fault["service"], tried: Tried = { operation: "", attempt: 1 }): void {
    const fault = this.#waiting.find((waiting) => waiting.service === service && isHit(waiting, tried));
    if (fault === undefined) return;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((waiting) => waiting !== fault);
    const { code } = fault;
    const message =
      code === CONFLICT ? "Transaction is ongoing for the item" : `${code} (asked for at /__local/faults)`;
    throw new AwsError(code, message, statuses[code]);
  }

  list(): Fault[] {
    return this.#waiting.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#waiting = [];
  }
}
