import { describe, expect, it } from "vitest";
import { toSingleLine } from "./delivery.ts";

describe("toSingleLine", () => {
  it("leaves no line break or control character that could start a header", () => {
    expect(toSingleLine("Hello\r\nBcc: all@example.test\u0000\u2028!")).toBe("Hello Bcc: all@example.test !");
  });
});
