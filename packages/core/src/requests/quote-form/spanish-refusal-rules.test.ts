import { describe, expect, it } from "vitest";
import { describeIssues } from "../../lib/errors.ts";
import { contactRequest } from "../contact-form/schema.ts";
import { refusals } from "./refusal-labels.ts";
import { limits, messages } from "./rules.ts";
import { quoteRequest, quoteRequestWithOneContact } from "./schema.ts";
import { messages as spanish } from "./spanish-message-labels.ts";
import { explainInSpanish } from "./spanish-refusal-rules.ts";

const general = "Por favor, revise lo que escribió y pruebe otra vez.";
const explain = (details: string) =>
  explainInSpanish({ code: "invalid_request", message: "Please check your form data.", details });

const long = (length: number) => "a".repeat(length);

const wrongRequests = [
  {},
  { name: " ", email: "x", phone: "0", address: "", details: "", services: [], contactMethod: "fax" },
  {
    name: long(limits.name + 1),
    email: `${long(limits.email)}@a.test`,
    address: long(limits.address + 1),
    details: long(limits.details + 1),
    services: Array(limits.services + 1).fill({ serviceKey: "?", serviceName: "x", subService: "" }),
    urgency: "now",
    preferredDate: "soon",
    preferredWindow: "noon",
  },
  { urgency: "preferred-date-range", preferredDate: "2020-01-01", alternateDate: "2020-01-01" },
];

const requestId = "7d5b0f0e-6f2b-4a43-9c42-0b4c93d7c0aa";

describe("explainInSpanish", () => {
  it.each(wrongRequests)("translates each refusal of the form's schemas: %#", (request) => {
    for (const schema of [quoteRequest, quoteRequestWithOneContact, contactRequest]) {
      const known = Object.keys(schema.def.shape);
      const input = Object.fromEntries(Object.entries(request).filter(([name]) => known.includes(name)));
      const { error } = schema.safeParse({ requestId, ...input });
      for (const issue of error?.issues ?? []) {
        const details = describeIssues([issue]);
        expect([details, explain(details)]).not.toEqual([details, general]);
      }
    }
  });

  it("translates several sentences, and leaves out what only programs meet", () => {
    const details = `Please send a requestId (a UUID). ${messages.name} ${refusals.photoGone}`;
    expect(explain(details)).toBe(
      "Falta su nombre. Una foto ya no está disponible. Por favor, agréguela otra vez.",
    );
  });

  it.each(Object.keys(messages) as (keyof typeof messages)[])(
    "takes no other message for the one of %s",
    (name) => {
      expect(explain(messages[name])).toBe(spanish[name]);
    },
  );

  it.each(["The request is odd.", ""])(
    "gives the reason of the code when it can't translate %j",
    (details) => {
      expect(explain(details)).toBe(general);
    },
  );

  it("knows the refusal of the contact form, which is a message", () => {
    const message = "Too many messages from your location. Please wait 15 minutes before trying again.";
    expect(explainInSpanish({ code: "too_many_requests", message })).toBe(
      "Hay demasiados mensajes desde su conexión. Por favor, espere 15 minutos y pruebe otra vez.",
    );
  });

  it("says that it is our fault when it doesn't know the code", () => {
    expect(explainInSpanish({ code: "odd", message: "Odd." })).toBe(
      "Algo falló de nuestro lado. Por favor, pruebe otra vez.",
    );
  });
});
