import { describe, expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { type Action, type ContactState, initialState, reducer } from "./state.ts";
import { failureText } from "./texts.ts";

const after = (state: ContactState, ...actions: Action[]) => actions.reduce(reducer, state);
const typed = after(initialState, { type: "edit", values: { name: "Dana", message: "Hello" } });

describe("the message", () => {
  it("keeps its id and its words after a failure, until something changes", () => {
    const failed = after(typed, { type: "send", requestId: "1" }, { type: "fail", message: "No." });
    expect(failed).toMatchObject({ requestId: "1", sending: false, failure: "No.", values: typed.values });
    expect(after(failed, { type: "edit", values: { name: "Dan" } }).requestId).toBe("");
  });

  it("is gone once it was taken, and another one can be written", () => {
    const taken = after(typed, { type: "send", requestId: "1" }, { type: "succeed", reference: "BAH-1" });
    expect(taken).toEqual({ ...initialState, reference: "BAH-1" });
    expect(after(taken, { type: "write-another" })).toEqual(initialState);
  });

  it("loses an error when its field is edited, and no other", () => {
    const refused = after(typed, { type: "refuse", errors: { email: "a", phone: "b" } });
    expect(refused.refusals).toBe(1);
    expect(after(refused, { type: "edit", values: { email: "d" } }).errors).toEqual({ phone: "b" });
  });
});

describe("failureText", () => {
  const tooMany = "Too many messages from your location. Please wait 15 minutes before trying again.";
  const failed = "Failed to send your message. Please try again.";
  it.each([
    [new ApiError(429, "rate-limited", tooMany), tooMany],
    [new ApiError(429, "unexpected", "x"), tooMany],
    [new ApiError(400, "invalid_request", "m", { details: "Name is required." }), "Name is required."],
    [new ApiError(503, "busy", "We are busy."), "We are busy."],
    [new ApiError(502, "unexpected", "x"), failed],
    [new ApiError(0, "network", "x"), failed],
    [new Error("x"), failed],
  ])("tells %o", (error, text) => {
    expect(failureText(error)).toBe(text);
  });
});
