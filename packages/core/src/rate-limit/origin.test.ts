import { describe, expect, it } from "vitest";
import { originKey } from "./origin.ts";

describe("originKey", () => {
  it("tells IPv4 addresses apart and never shows them", () => {
    expect(originKey("203.0.113.7")).not.toBe(originKey("203.0.113.8"));
    expect(originKey("203.0.113.7")).not.toContain("203");
  });

  it("takes an IPv4 address mapped into IPv6 for the same origin", () => {
    expect(originKey("::ffff:203.0.113.7")).toBe(originKey("203.0.113.7"));
  });

  it("counts one household's /64 as one origin, however the address is written", () => {
    const origin = originKey("2001:db8:0:1::1");
    expect(originKey("2001:db8:0:1:ffff:1:2:3")).toBe(origin);
    expect(originKey("2001:0db8:0000:0001:0000:0000:0000:0009")).toBe(origin);
    expect(originKey("2001:DB8::1:0:0:0:9")).toBe(origin);
    expect(originKey("2001:db8:0:2::1")).not.toBe(origin);
  });

  it("reads a network that ends in zeros", () => {
    expect(originKey("2001:db8::1")).toBe(originKey("2001:db8:0:0:1:2:3:4"));
    expect(originKey("fe80::1%eth0")).toBe(originKey("fe80::2"));
  });
});
