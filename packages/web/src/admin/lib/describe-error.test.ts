import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { PutError } from "../../lib/image/put-file.ts";
import { describeError } from "./describe-error.ts";

const connection = "We could not reach our server. Please check your connection.";

it.each([
  ["what the API says", new ApiError(409, "changed", "Changed.", { details: "By Ana." }), "Changed. By Ana."],
  ["an answer that did not come", new TypeError("Failed to fetch"), connection],
  ["an upload that broke off", new PutError(0), connection],
  ["an upload that was refused", new PutError(403), "The file did not get through. Please try again."],
  ["a fault of ours", new Error("x is not iterable"), "Something went wrong on our side."],
])("has a sentence for %s", (_name, error, words) => {
  expect(describeError(error)).toBe(words);
});
