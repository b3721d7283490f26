/** The AWS services that can be made to fail. */
export const faultServices = ["ses", "s3", "dynamodb", "cognito"] as const;
export type FaultService = (typeof faultServices)[number];

/**
 * The next `times` calls of a service fail with this AWS error code. DynamoDB's `TransactionConflict` affects only calls that AWS
 * refuses with it: writes of one item, and transactions.
 */
export type Fault = {
  service: FaultService;
  code: string;
  times: number;
  /** Lets each retry of the SDK through, so that every call fails once. */
  firstTriesOnly?: boolean;
};

/** A mail that SES accepted. */
export type Mail = {
  id: string;
  /** ISO 8601. */
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

/** An object of the bucket; `size` in bytes. */
export type ObjectSummary = { key: string; size: number; contentType: string };

/** An event that a function did not handle in all its tries. */
export type DeadLetter = {
  /** ISO 8601. */
  at: string;
  /** Name of the function: form-mail, say. */
  source: string;
  attempts: number;
  error: string;
  event: unknown;
};

/** A token of the stage's sign-in that is not asked for by signing in; a usual access token where nothing is said. */
export type TokenOptions = {
  use?: "access" | "id";
  /** Negative for a token that has expired. */
  secondsLeft?: number;
  /** Another client than the site's. */
  clientId?: string;
  /** Other scopes than the app asks for. */
  scope?: string;
};

/** Waits between tries: the first, doubling up to the longest. Milliseconds. */
export type RetryDelay = { first: number; longest: number };

export type StageOptions = {
  /** Port of the site; 0 (the default) for any free one. */
  port?: number;
  /** State folder; in memory when absent. */
  dir?: string;
  /** What answers outside /api, /media and /__local: the dev server, the built site, or nothing (the default). */
  site?: "vite" | "dist" | "none";
  /** Fills a new state; run once the emulators are up and the environment is set. */
  seed?: () => Promise<void>;
  /** No progress on standard output. */
  quiet?: boolean;
  /** Whether it looks each minute for posts whose time has come; it does when absent. */
  isScheduled?: boolean;
  /** Between tries of an event. AWS waits longer; the order and number of tries are the same. */
  retryDelay?: RetryDelay;
};

export type Stage = {
  /** Origin of site and API, without a trailing slash. */
  url: string;
  /** Origin of the S3 emulator. */
  s3Url: string;
  /** Accepted mails, oldest first. */
  mail(): Promise<Mail[]>;
  /** Objects whose key begins with the prefix, by key. */
  objects(prefix: string): Promise<ObjectSummary[]>;
  /** Keys of all versions and delete markers that the bucket still keeps, also of deleted objects. */
  versions(prefix: string): Promise<string[]>;
  /** Records of an entity as the table holds them, in no order. */
  records(entity: string): Promise<Record<string, unknown>[]>;
  /**
   * A signed token of a member of staff: of owner@, office@ or editor@bayareahandyman.example, or of somebody invited.
   * @throws Error when nobody has the address
   */
  token(email: string, options?: TokenOptions): string;
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Until all that has been written or uploaded so far, and what follows from it, is handled or dead-lettered. */
  settled(): Promise<void>;
  deadLetters(): DeadLetter[];
  /** Ends everything the stage started, in under a second. */
  close(): Promise<void>;
};
