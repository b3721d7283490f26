import { afterEach, describe, expect, it, vi } from "vitest";
import { newTestimonial } from "./values.ts";

afterEach(() => vi.useRealTimers());

describe("a new testimonial", () => {
  it("has today's date in the Bay Area", () => {
    vi.useFakeTimers({ now: new Date("2026-05-04T05:00:00Z") });
    expect(newTestimonial().date).toBe("2026-05-03");
  });
});
