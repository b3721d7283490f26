import type { Fault, FaultService } from "./types.ts";

export type Call = {
  operation: string;
  /** 1 for the first try, more for the SDK's retries. */
  attempt: number;
};

/**
 * These fail while a transaction changes the same item. GetItem and Query read the old items, and a batch write has no such
 * error.
 */
const conflicting = /^(PutItem|UpdateItem|DeleteItem|TransactWriteItems|TransactGetItems)$/;

function isHit({ code, firstTriesOnly }: Fault, { operation, attempt }: Call): boolean {
  if (firstTriesOnly && attempt > 1) return false;
  return code !== "TransactionConflict" || conflicting.test(operation);
}

export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  /** Returns the error code for this call, if any, and uses the fault up. */
  take(service: FaultService, call: Call = { operation: "", attempt: 1 }): string | undefined {
    const fault = this.#waiting.find((waiting) => waiting.service === service && isHit(waiting, call));
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((waiting) => waiting !== fault);
    return fault.code;
  }

  list(): Fault[] {
    return this.#waiting.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#waiting = [];
  }
}

type Shape = { code: string; status: number; message: string };

const shapes: Record<FaultService, Record<string, Omit<Shape, "code"> & { code?: string }>> = {
  dynamodb: {
    Throttling: {
      code: "ThrottlingException",
      status: 400,
      message: "Rate of requests exceeds the allowed throughput.",
    },
    ThrottlingException: { status: 400, message: "Rate of requests exceeds the allowed throughput." },
    ProvisionedThroughputExceeded: {
      code: "ProvisionedThroughputExceededException",
      status: 400,
      message: "The level of configured provisioned throughput for the table was exceeded.",
    },
    TransactionConflict: {
      code: "TransactionConflictException",
      status: 400,
      message: "Transaction is ongoing for the item",
    },
    InternalFailure: { code: "InternalServerError", status: 500, message: "Internal server error" },
    InternalServerError: { status: 500, message: "Internal server error" },
    ServiceUnavailable: { status: 503, message: "The service is currently unavailable or busy." },
  },
  s3: {
    Throttling: { code: "SlowDown", status: 503, message: "Please reduce your request rate." },
    SlowDown: { status: 503, message: "Please reduce your request rate." },
    ServiceUnavailable: { status: 503, message: "Service is unable to handle request." },
    InternalFailure: {
      code: "InternalError",
      status: 500,
      message: "We encountered an internal error. Please try again.",
    },
    InternalError: { status: 500, message: "We encountered an internal error. Please try again." },
    AccessDenied: { status: 403, message: "Access Denied" },
  },
  cognito: {
    Throttling: { code: "TooManyRequestsException", status: 400, message: "Rate exceeded" },
    TooManyRequestsException: { status: 400, message: "Rate exceeded" },
    ServiceUnavailable: { status: 503, message: "Service is currently unavailable." },
    InternalFailure: { code: "InternalErrorException", status: 500, message: "Internal error." },
    InternalErrorException: { status: 500, message: "Internal error." },
  },
  ses: {
    Throttling: { status: 400, message: "Maximum sending rate exceeded." },
    ServiceUnavailable: { status: 503, message: "Service is currently unavailable." },
    InternalFailure: {
      status: 500,
      message: "The request processing has failed because of an unknown error.",
    },
  },
};

export const faultCodes = [...new Set(Object.values(shapes).flatMap((each) => Object.keys(each)))].sort();

/** An unknown code is a client error, 400. */
export function faultShape(service: FaultService, code: string): Shape {
  const known = shapes[service][code];
  if (known) return { code: known.code ?? code, status: known.status, message: known.message };
  return { code, status: 400, message: `${code} (asked for at /__local/faults)` };
}
