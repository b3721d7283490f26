import { z } from "zod";
import { AwsError, type Call, NoAnswer, readOperation } from "./aws.ts";

export const faultServices = ["ses", "s3", "sqs", "dynamodb", "cognito"] as const;

/**
 * - `refuse`: the call fails and does nothing.
 * - `cut`: the connection ends, and the call does nothing.
 * - `hang`: no answer ever comes.
 * - `lose-answer`: the call does its work, and then the connection ends.
 */
export const faultEffects = ["refuse", "cut", "hang", "lose-answer"] as const;

/**
 * The next `times` calls fail. A conflict or a canceled transaction affects only calls that can
 * fail this way on AWS.
 */
export const faultSchema = z.object({
  service: z.enum(faultServices),
  effect: z.enum(faultEffects).optional(),
  code: z
    .string()
    .regex(/^\w{1,80}$/)
    .default("ServiceUnavailable"),
  /** The reasons of a canceled transaction: a code for each item. Missing codes are `None`. */
  reasons: z.array(z.string().regex(/^\w{1,80}$/)).optional(),
  times: z.coerce.number().int().min(1).default(1),
  skip: z.coerce.number().int().min(0).optional(),
  writesOnly: z.coerce.boolean().optional(),
  /** Every call fails once, and the SDK's retries succeed. */
  firstTriesOnly: z.coerce.boolean().optional(),
});
type Waiting = z.infer<typeof faultSchema>;
export type Fault = Pick<Waiting, "service"> & Partial<Waiting>;

const CONFLICT = "TransactionConflictException";
const CANCELED = "TransactionCanceledException";

const operations: Record<string, RegExp> = {
  [CONFLICT]: /^(PutItem|UpdateItem|DeleteItem|TransactWriteItems|TransactGetItems)$/,
  [CANCELED]: /^Transact/,
};

const reads = /^((Admin|Batch|Transact)?(Get|List)\w+|Query|Scan|Describe\w+|GET|HEAD)$/;

export const isWrite = (operation: string): boolean => !reads.test(operation);

const readAttempt = ({ headers }: Call) =>
  Number(/attempt=(\d+)/.exec(String(headers["amz-sdk-request"]))?.[1] ?? 1);

function isAffected({ code, firstTriesOnly, writesOnly }: Waiting, call: Call): boolean {
  const operation = readOperation(call);
  if (firstTriesOnly && readAttempt(call) > 1) return false;
  if (writesOnly && !isWrite(operation)) return false;
  return operations[code]?.test(operation) ?? true;
}

const statuses: Record<string, number> = {
  AccessDenied: 403,
  InternalError: 500,
  InternalErrorException: 500,
  InternalFailure: 500,
  InternalServerError: 500,
  ServiceUnavailable: 503,
  SlowDown: 503,
  TooManyRequestsException: 429,
};

const describe = (code: string) =>
  code.startsWith("TransactionConflict")
    ? "Transaction is ongoing for the item"
    : `${code} (asked for at /__local/faults)`;

/**
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 * (Errors)
 */
function cancelTransaction(call: Call, reasons: readonly string[]): AwsError {
  const { length } = JSON.parse(String(call.body)).TransactItems as unknown[];
  const codes = Array.from({ length }, (_, index) => reasons[index] ?? "None");
  const CancellationReasons = codes.map((Code) => ({
    Code,
    ...(Code !== "None" && { Message: describe(Code) }),
  }));
  const Message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`;
  return new AwsError(CANCELED, Message, 400, {}, { Message, CancellationReasons });
}

function createRefusal({ code, reasons = ["TransactionConflict"] }: Waiting, call: Call): AwsError {
  const isTransaction = readOperation(call).startsWith("Transact");
  if (isTransaction && (code === CONFLICT || code === CANCELED)) return cancelTransaction(call, reasons);
  return new AwsError(code, describe(code), statuses[code]);
}

export class Faults {
  #waiting: Waiting[] = [];

  add(fault: Fault): void {
    this.#waiting.push(faultSchema.parse(fault));
  }

  /** @throws AwsError, NoAnswer */
  async run<T>(service: Waiting["service"], call: Call, work: () => Promise<T> | T): Promise<T> {
    const fault = this.#take(service, call);
    if (fault === undefined) return work();
    if (fault.effect === "hang") await new Promise(() => {});
    if (fault.effect === "lose-answer") await work();
    if (fault.effect === "cut" || fault.effect === "lose-answer") throw new NoAnswer();
    throw createRefusal(fault, call);
  }

  #take(service: Waiting["service"], call: Call): Waiting | undefined {
    const fault = this.#waiting.find((waiting) => waiting.service === service && isAffected(waiting, call));
    if (fault?.skip) {
      fault.skip -= 1;
      return undefined;
    }
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((waiting) => waiting !== fault);
    return fault;
  }

  list(): Waiting[] {
    return this.#waiting.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#waiting = [];
  }
}
