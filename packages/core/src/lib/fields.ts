import * as z from "zod/mini";

/** Half a surrogate pair can't be stored or mailed. */
export const wellFormed = () => z.overwrite<string>((value) => value.toWellFormed());

/** The sentences are for people who see them without a check by the browser. */
export const text = (max: number, tooLong?: string) =>
  z.string().check(wellFormed(), z.trim(), z.maxLength(max, tooLong));

export const requiredText = (max: number, missing?: string, tooLong?: string) =>
  z.string().check(wellFormed(), z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));

export const describeMaximum = (what: string, max: number) =>
  `${what} can have at most ${max.toLocaleString("en-US")} characters.`;

/** Stored keys ignore capitals, so an id must have one spelling. */
export const uuid = (message?: string) => z.uuid(message).check(z.toLowerCase());

/** The version of a record that the editor began from. 0 means a new record. */
export const version = z.int().check(z.minimum(0));

export const versionQuery = z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(0)) });

export interface Versioned {
  version: number;
  changedBy?: string;
  changedAt?: string;
}

export const pageFields = (usual: number, max: number) => ({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), usual),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export interface Page<T> {
  items: T[];
  cursor?: string;
}
