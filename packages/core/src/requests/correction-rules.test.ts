import { expect, it } from "vitest";
import { applyCorrections, restoreSent } from "./correction-rules.ts";

const sent = { name: "Dana Whitfeild", email: "dana@mail.test", phone: "415-555-0199" };

it("shows the corrected values, and keeps the sent ones beside them", () => {
  const stored = { ...sent, corrections: { name: "Dana Whitfield", phone: "" } };
  const shown = applyCorrections(stored);
  expect(shown).toEqual({
    ...sent,
    name: "Dana Whitfield",
    phone: "",
    asSent: { name: "Dana Whitfeild", phone: "415-555-0199" },
  });
  expect(restoreSent(shown)).toMatchObject(sent);
});

it("shows a record without corrections as it is", () => {
  expect(applyCorrections({ ...sent, corrections: {} })).toEqual(sent);
  expect(restoreSent(applyCorrections({ ...sent, corrections: undefined }))).toEqual(sent);
});
