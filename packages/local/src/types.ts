export const faultServices = ["ses", "s3", "dynamodb", "cognito"] as const;
export type FaultService = (typeof faultServices)[number];

/** The next `times` calls fail with this AWS error code. `TransactionConflict` affects only operations that AWS refuses with it. */
export type Fault = {
  service: FaultService;
  code: string;
  times: number;
  /** The SDK's retries succeed, so that every call fails once. */
  firstTriesOnly?: boolean;
};

export type Mail = {
  id: string;
  at: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
};

export type ObjectSummary = { key: string; size: number; contentType: string };

export type DeadLetter = {
  at: string;
  source: string;
  attempts: number;
  error: string;
  event: unknown;
};

export type TokenOptions = {
  use?: "access" | "id";
  /** Negative for an expired token. */
  secondsLeft?: number;
  clientId?: string;
  scope?: string;
};

/** Milliseconds. The wait doubles up to `longest`. */
export type RetryDelay = { first: number; longest: number };

export type StageOptions = {
  port?: number;
  dir?: string;
  site?: "vite" | "dist" | "none";
  seed?: () => Promise<void>;
  quiet?: boolean;
  isScheduled?: boolean;
  /** AWS waits longer. Order and number of tries are the same. */
  retryDelay?: RetryDelay;
};

export type Stage = {
  url: string;
  s3Url: string;
  mail(): Promise<Mail[]>;
  objects(prefix: string): Promise<ObjectSummary[]>;
  versions(prefix: string): Promise<string[]>;
  records(entity: string): Promise<Record<string, unknown>[]>;
  /**
   * Returns a signed access token of a member of staff.
   * @throws Error for an unknown address
   */
  token(email: string, options?: TokenOptions): string;
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Resolves when all writes, uploads and their events are handled or dead letters. */
  settled(): Promise<void>;
  deadLetters(): DeadLetter[];
  close(): Promise<void>;
};
