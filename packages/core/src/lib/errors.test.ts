import { describe, expect, it } from "vitest";
import { quoteRequest } from "../requests/quote-form/schema.ts";
import { describeIssues } from "./errors.ts";

const readDetails = (input: unknown) => {
  const parsed = quoteRequest.safeParse(input);
  return parsed.success ? "" : describeIssues(parsed.error.issues);
};

describe("describeIssues", () => {
  it("keeps our own sentences, each once", () => {
    const details = describeIssues([
      { message: "Email is required.", path: ["email"] },
      { message: "Email is required.", path: ["email"] },
    ]);
    expect(details).toBe("Email is required.");
  });

  it("adds the field's name to a message of the library", () => {
    expect(describeIssues([{ message: "Invalid input", path: ["services", 0, "x"] }])).toBe(
      "services.0.x: Invalid input.",
    );
  });

  it("returns our own message for every missing field of a quote", () => {
    const details = readDetails({ requestId: crypto.randomUUID() });
    for (const message of [
      "Name is required.",
      "Email is required.",
      "Phone number is required.",
      "Property address is required.",
      "Please select at least one service.",
      "Project description is required.",
      "Please select a contact method.",
    ]) {
      expect(details).toContain(message);
    }
  });

  it("names an unknown key", () => {
    expect(readDetails({ admin: true })).toContain('"admin"');
  });
});
