import { describe, expect, it } from "vitest";
import { normalizeEmail } from "./email.ts";
import { fingerprint, keyedFingerprint } from "./id.ts";
import { findLargeNetwork, toOriginKey } from "./rate-limit.ts";

it("gives a Gmail mailbox one name under both domains", () => {
  expect(normalizeEmail("Dana.W+a@googlemail.com")).toBe("danaw@gmail.com");
});

describe("toOriginKey", () => {
  it("makes a key that can't be found by hashing every address, because the hash has a secret key", () => {
    expect(toOriginKey("203.0.113.7")).toBe(keyedFingerprint("203.0.113.7", "local"));
    expect(toOriginKey("203.0.113.7")).not.toBe(keyedFingerprint("203.0.113.7", "other"));
    expect(toOriginKey("203.0.113.7")).not.toBe(fingerprint("203.0.113.7"));
  });

  it("distinguishes IPv4 addresses and never shows them", () => {
    expect(toOriginKey("203.0.113.7")).not.toBe(toOriginKey("203.0.113.8"));
    expect(toOriginKey("203.0.113.7")).not.toContain("203");
  });

  it("treats an IPv4 address mapped into IPv6 as the same origin", () => {
    expect(toOriginKey("::ffff:203.0.113.7")).toBe(toOriginKey("203.0.113.7"));
  });

  it("treats a household's /64 as one origin, in any spelling", () => {
    const origin = toOriginKey("2001:db8:0:1::1");
    expect(toOriginKey("2001:db8:0:1:ffff:1:2:3")).toBe(origin);
    expect(toOriginKey("2001:0db8:0000:0001:0000:0000:0000:0009")).toBe(origin);
    expect(toOriginKey("2001:DB8::1:0:0:0:9")).toBe(origin);
    expect(toOriginKey("2001:db8:0:2::1")).not.toBe(origin);
  });

  it("reads a network that ends in zeros", () => {
    expect(toOriginKey("2001:db8::1")).toBe(toOriginKey("2001:db8:0:0:1:2:3:4"));
    expect(toOriginKey("fe80::1%eth0")).toBe(toOriginKey("fe80::2"));
  });
});

describe("the limits of confirmations", () => {
  it("treat capitals, dots and tags as the same mailbox", () => {
    const spellings = [
      "dana@mail.test",
      "Dana@Mail.test",
      "d.a.na@mail.test",
      "dana+1@mail.test",
      "d.ana+x+y@mail.test",
    ];
    expect(new Set(spellings.map(normalizeEmail))).toEqual(new Set(["dana@mail.test"]));
    expect(normalizeEmail("dan@mail.test")).not.toBe("dana@mail.test");
    expect(normalizeEmail("dana@mail.example")).not.toBe("dana@mail.test");
  });

  it("treat all /64 networks of a /48 as one network, and ignore IPv4", () => {
    const network = findLargeNetwork("2001:db8:7::1");
    expect(network).toBeDefined();
    expect(findLargeNetwork("2001:DB8:0007:ffff:1:2:3:4")).toBe(network);
    expect(findLargeNetwork("2001:db8:8::1")).not.toBe(network);
    for (const address of ["203.0.113.7", "::ffff:203.0.113.7"])
      expect(findLargeNetwork(address)).toBeUndefined();
  });
});
