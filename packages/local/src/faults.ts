import { AwsError } from "./aws.ts";
import type { Fault, FaultService } from "./types.ts";

/** `attempt` is 1 for the first try, more for the SDK's retries. */
type Tried = { operation: string; attempt: number };

/**
 * These fail while a transaction changes the same item. GetItem and Query read the old items, and a batch write has no such
 * error.
 */
const conflicting = /^(PutItem|UpdateItem|DeleteItem|TransactWriteItems|TransactGetItems)$/;

function isHit({ code, firstTriesOnly }: Fault, { operation, attempt }: Tried): boolean {
  if (firstTriesOnly && attempt > 1) return false;
  return code !== "TransactionConflict" || conflicting.test(operation);
}

const errors: Record<FaultService, Record<string, readonly [string, number, string]>> = {
  dynamodb: {
    Throttling: ["ThrottlingException", 400, "Rate of requests exceeds the allowed throughput."],
    ProvisionedThroughputExceeded: [
      "ProvisionedThroughputExceededException",
      400,
      "The level of configured provisioned throughput for the table was exceeded.",
    ],
    TransactionConflict: ["TransactionConflictException", 400, "Transaction is ongoing for the item"],
    InternalFailure: ["InternalServerError", 500, "Internal server error"],
    ServiceUnavailable: ["ServiceUnavailable", 503, "The service is currently unavailable or busy."],
  },
  s3: {
    Throttling: ["SlowDown", 503, "Please reduce your request rate."],
    ServiceUnavailable: ["ServiceUnavailable", 503, "Service is unable to handle request."],
    InternalFailure: ["InternalError", 500, "We encountered an internal error. Please try again."],
    AccessDenied: ["AccessDenied", 403, "Access Denied"],
  },
  cognito: {
    Throttling: ["TooManyRequestsException", 400, "Rate exceeded"],
    ServiceUnavailable: ["ServiceUnavailable", 503, "Service is currently unavailable."],
    InternalFailure: ["InternalErrorException", 500, "Internal error."],
  },
  ses: {
    Throttling: ["Throttling", 400, "Maximum sending rate exceeded."],
    ServiceUnavailable: ["ServiceUnavailable", 503, "Service is currently unavailable."],
    InternalFailure: [
      "InternalFailure",
      500,
      "The request processing has failed because of an unknown error.",
    ],
  },
};

function toError(service: FaultService, asked: string): AwsError {
  const known = Object.entries(errors[service]).find(([name, [code]]) => name === asked || code === asked);
  const [code, status, message] = known?.[1] ?? [asked, 400, `${asked} (asked for at /__local/faults)`];
  return new AwsError(code, message, status);
}

export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  take(service: FaultService, tried: Tried = { operation: "", attempt: 1 }): AwsError | undefined {
    const fault = this.#waiting.find((waiting) => waiting.service === service && isHit(waiting, tried));
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((waiting) => waiting !== fault);
    return toError(service, fault.code);
  }

  check(service: FaultService): void {
    const error = this.take(service);
    if (error) throw error;
  }

  list(): Fault[] {
    return this.#waiting.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#waiting = [];
  }
}
