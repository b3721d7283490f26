import {
  addressField,
  contactMethodField,
  detailsField,
  emailField,
  phoneField,
  quoteRequestWithOneContact,
  servicesField,
} from "@handyman/core/requests/quote-form/schema";
import { describe, expect, it } from "vitest";
import { fc } from "../../../../../tests/setup/property.ts";
import { words } from "../../content/pages/quote-form.ts";
import { filledIn } from "../../test/quote-values.ts";
import { createEmptyValues, type QuoteValues } from "./state.ts";
import {
  listMissing as listMissingIn,
  MAX_FIRST_NAME,
  MAX_LAST_NAME,
  validate as validateIn,
} from "./validate.ts";

const validate = (values: QuoteValues, isOneEnough: boolean, today?: string) =>
  validateIn(values, { isOneEnough }, words, today);
const listMissing = (values: QuoteValues, isOneEnough: boolean, isTimeFirst = false) =>
  listMissingIn(values, { isOneEnough, isTimeFirst }, words);

const TODAY = "2030-05-10";
const getErrors = (changes: Partial<QuoteValues>) => validate(filledIn(changes), false, TODAY);

describe("validate", () => {
  it("returns no errors for a complete request", () => {
    expect(getErrors({})).toEqual({});
  });

  it("returns the message of every missing field", () => {
    expect(validate(createEmptyValues("preferred-date-range"), false, TODAY)).toEqual({
      firstName: "First name is required.",
      lastName: "Last name is required.",
      email: "Email is required.",
      phone: "Phone number is required.",
      address: "Property address is required.",
      services: "Please select at least one service.",
      preferredDate: "Preferred date is required when selecting preferred date range.",
      contactMethod: "Please select a contact method.",
      details: "Project description is required.",
    });
  });

  it("treats blanks as missing", () => {
    expect(Object.keys(getErrors({ firstName: " ", address: "  ", details: "\n" }))).toEqual([
      "details",
      "address",
      "firstName",
    ]);
  });

  it.each(["dana", "dana@", "@example.test", "dana@example", "da na@example.test"])(
    "refuses the address %s",
    (email) => {
      expect(getErrors({ email })).toEqual({ email: "Please enter a valid email address." });
    },
  );

  it.each(["000", "012-345-6789", "abc"])("refuses the phone number %s", (phone) => {
    expect(getErrors({ phone })).toEqual({ phone: "Please enter a valid phone number." });
  });

  it("checks dates only with their service level: from today on, and two different ones", () => {
    const dated = (preferredDate: string, alternateDate = "") =>
      getErrors({ urgency: "preferred-date-range", preferredDate, alternateDate });
    expect(dated(TODAY, "2030-05-11")).toEqual({});
    expect(dated("2030-05-09")).toEqual({ preferredDate: "Please choose today or a later date." });
    expect(dated(TODAY, TODAY)).toEqual({
      alternateDate: "The second-choice date must differ from the preferred date.",
    });
    expect(dated(TODAY, "2030-05-01")).toEqual({ alternateDate: "Please choose today or a later date." });
    expect(getErrors({ urgency: "asap", preferredDate: "1999-01-01" })).toEqual({});
  });

  it.each([
    ["email", { phone: "" }, {}],
    ["email", { email: "" }, { email: "Email is required." }],
    ["phone", { email: "" }, {}],
    ["sms", { phone: "" }, { phone: "Phone number is required." }],
    ["sms", { email: "dana@" }, { email: "Please enter a valid email address." }],
    [
      "",
      { phone: "", email: "" },
      {
        phone: "Phone number is required.",
        email: "Email is required.",
        contactMethod: "Please select a contact method.",
      },
    ],
  ] as const)(
    "when one contact is enough, needs for %j only its own: %j",
    (contactMethod, changes, errors) => {
      expect(validate(filledIn({ contactMethod, ...changes }), true, TODAY)).toEqual(errors);
    },
  );

  it("allows the longest first and last name together", () => {
    expect(MAX_FIRST_NAME + 1 + MAX_LAST_NAME).toBe(100);
  });
});

describe("the form and the server's schema", () => {
  const sample = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.emailAddress(),
    fc.stringMatching(/^[ +()-]{0,3}[0-9() -]{0,20}$/),
    fc.constantFrom(
      " ",
      " a@b.co ",
      `${"a".repeat(250)}@b.co`,
      "x".repeat(301),
      "x".repeat(5001),
      "sms",
      "fax",
    ),
  );

  it.each([
    ["email", emailField],
    ["phone", phoneField],
    ["address", addressField],
    ["details", detailsField],
  ] as const)("report the same errors for every %s", (name, field) => {
    fc.assert(
      fc.property(sample, (value) => {
        const said = field.safeParse(value).error?.issues[0]?.message;
        expect(getErrors({ [name]: value })[name]).toBe(said);
      }),
    );
  });

  it("report the same errors when one contact is enough", () => {
    const { firstName, lastName, job, ...fields } = filledIn();
    const envelope = { requestId: crypto.randomUUID(), name: `${firstName} ${lastName}` };
    const phones = ["", "0", "415-555-0123"];
    const emails = ["", "dana@", "dana@example.test"];
    for (const contactMethod of ["email", "phone", "sms"] as const)
      for (const phone of phones)
        for (const email of emails) {
          const said = quoteRequestWithOneContact.safeParse({
            ...envelope,
            ...fields,
            contactMethod,
            phone,
            email,
          });
          const isGood = Object.keys(validate(filledIn({ contactMethod, phone, email }), true)).length === 0;
          expect(said.success, `${contactMethod}, ${phone}, ${email}`).toBe(isGood);
        }
  });

  it("report the same errors for a contact method", () => {
    for (const value of ["", "email", "phone", "sms"] as const) {
      const said = contactMethodField.safeParse(value).error?.issues[0]?.message;
      expect(getErrors({ contactMethod: value }).contactMethod).toBe(said);
    }
  });

  it.each([0, 1, 20, 21])("report the same errors for %i services", (count) => {
    const services = Array.from({ length: count }, () => filledIn().services).flat();
    const said = servicesField.safeParse(services).error?.issues[0]?.message;
    expect(getErrors({ services }).services).toBe(said);
  });
});

describe("listMissing", () => {
  it("is empty for a complete request", () => {
    expect(listMissing(filledIn(), false)).toEqual([]);
  });

  it("names the preferred date only where it is asked for", () => {
    expect(listMissing(filledIn({ urgency: "preferred-date-range" }), false)).toEqual(["preferred date"]);
  });

  it("counts words in the search field as a service", () => {
    expect(listMissing(filledIn({ services: [] }), false)).toEqual(["a service"]);
    expect(listMissing(filledIn({ services: [], job: " " }), false)).toEqual(["a service"]);
    expect(listMissing(filledIn({ services: [], job: "Hang a hammock" }), false)).toEqual([]);
  });

  it("names every empty field of an empty form, in the order of the form", () => {
    expect(listMissing(createEmptyValues("no-rush"), false)).toEqual([
      "a service",
      "description",
      "address",
      "first name",
      "last name",
      "phone",
      "email",
      "contact method",
    ]);
  });

  it("names the contact method and the date where the form asks for them", () => {
    const order = listMissing(createEmptyValues("preferred-date-range"), true, true);
    expect(order.slice(0, 2)).toEqual(["preferred date", "a service"]);
    expect(order.slice(-4)).toEqual(["last name", "contact method", "phone", "email"]);
  });

  it("names a field whose value is wrong", () => {
    expect(listMissing(filledIn({ email: "dana@", phone: "0" }), false)).toEqual(["phone", "email"]);
  });
});
