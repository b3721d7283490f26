import { describe, expect, it } from "vitest";
import { describeIssues } from "./issues.ts";
import { quoteRequest } from "./quote/schema.ts";

const detailsOf = (input: unknown) => {
  const parsed = quoteRequest.safeParse(input);
  return parsed.success ? "" : describeIssues(parsed.error.issues);
};

describe("describeIssues", () => {
  it("shows our own sentences as they are, each once", () => {
    const details = describeIssues([
      { message: "Email is required.", path: ["email"] },
      { message: "Email is required.", path: ["email"] },
    ]);
    expect(details).toBe("Email is required.");
  });

  it("names the field where the message is the library's", () => {
    expect(describeIssues([{ message: "Invalid input", path: ["services", 0, "x"] }])).toBe(
      "services.0.x: Invalid input.",
    );
  });

  it("speaks of every missing field of a quote in the specification's words", () => {
    const details = detailsOf({ requestId: crypto.randomUUID() });
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
    expect(detailsOf({ admin: true })).toContain('"admin"');
  });
});
