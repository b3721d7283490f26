import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestimonial } from "./values.ts";

afterEach(() => vi.useRealTimers());

describe("a new testimonial", () => {
  it("has today's date in the Bay Area", () => {
    vi.useFakeTimers({ now: new Date("2026-05-04T05:00:00Z") });
    expect(createTestimonial().date).toBe("2026-05-03");
  });
});
