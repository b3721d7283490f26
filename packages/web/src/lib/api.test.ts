import { describe, expect, it } from "vitest";
import { readApiError, readJson } from "./api.ts";

const respond = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

describe("readApiError", () => {
  it("contains the message of the API and the time to wait", async () => {
    const error = await readApiError(
      respond(
        429,
        JSON.stringify({
          error: { code: "too_many", message: "Slow down.", details: "Five in 15 minutes." },
        }),
        { "retry-after": "840" },
      ),
    );
    expect(error).toMatchObject({
      status: 429,
      code: "too_many",
      message: "Slow down.",
      details: "Five in 15 minutes.",
      retryAfter: 840,
      isRefusal: true,
    });
  });

  it.each(["", "<html>Bad gateway</html>", "null", "{}"])(
    "uses a plain sentence for the body %j",
    async (body) => {
      const error = await readApiError(respond(502, body));
      expect(error).toMatchObject({
        status: 502,
        code: "unexpected",
        retryAfter: undefined,
        isRefusal: false,
      });
      expect(error.message).toBe("Something went wrong on our side. Please try again.");
    },
  );
});

describe("readJson", () => {
  const typed = (response: Promise<Response>) => readJson(response as never);

  it("returns the JSON of a success, and undefined for an empty body", async () => {
    expect(await typed(Promise.resolve(respond(200, '{"items":[]}')))).toEqual({ items: [] });
    expect(await typed(Promise.resolve(new Response(null, { status: 204 })))).toBeUndefined();
  });

  it("throws an ApiError for any other response", async () => {
    await expect(typed(Promise.resolve(respond(404, "{}")))).rejects.toMatchObject({ status: 404 });
  });

  it("reports a lost connection as a network error", async () => {
    await expect(typed(Promise.reject(new TypeError("Failed to fetch")))).rejects.toMatchObject({
      status: 0,
      code: "network",
    });
  });
});
