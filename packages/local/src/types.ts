import { z } from "zod";
import type { ObjectHead } from "./s3/store.ts";

export const faultServices = ["ses", "s3", "dynamodb", "cognito"] as const;

/** The next `times` calls fail with this AWS error code. `TransactionConflictException` affects only operations that AWS refuses with it. */
export const faultSchema = z.object({
  service: z.enum(faultServices),
  code: z.string().regex(/^\w{1,80}$/),
  times: z.coerce.number().int().min(1).default(1),
  /** The SDK's retries succeed, so that every call fails once. */
  firstTriesOnly: z.coerce.boolean().optional(),
});
export type Fault = z.infer<typeof faultSchema>;

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

export type ObjectSummary = Pick<ObjectHead, "key" | "size" | "contentType">;

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
