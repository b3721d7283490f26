import { describe, expect, it } from "vitest";
import { fc } from "../../../../../tests/setup/property.ts";
import { defaultSettings } from "../../settings/defaults.ts";
import type { Quote } from "./entity.ts";
import { makeCustomerMail, makeStaffMail } from "./mails.ts";

const settings = { ...defaultSettings, quote_form_emails: ["office@example.test", "dispatch@example.test"] };
const site = "https://example.test";
const page = `${site}/r/token`;

const aQuote = (overrides: Partial<Quote> = {}): Quote => ({
  id: "5a6f6dc8-6c1c-4a4c-9d5c-0d4f3d8c6b1e",
  reference: "BAH-7K3M9-Q2XTA",
  createdAt: "2026-11-20T10:00:00.000Z",
  status: "new",
  language: "en",
  name: "Dana Whitfield",
  email: "dana@example.test",
  phone: "415-555-0123",
  address: "12 Elm Street, Oakland, CA 94607",
  services: [
    {
      serviceKey: "drywall-repair",
      serviceName: "Drywall Repair",
      subService: "Small Hole Patch",
      low: 75,
      high: 140,
    },
    {
      serviceKey: "door-window-repair",
      serviceName: "Door & Window Repair",
      subService: "Window Screen Repair",
      low: 80,
      high: 80,
    },
  ],
  urgency: "preferred-date-range",
  preferredDate: "2026-12-04",
  alternateDate: "2026-12-07",
  details: "Two holes.\nOne torn screen.",
  contactMethod: "sms",
  isRealtor: true,
  photos: ["quote-photos/1-a.jpg", "quote-photos/2-b.png"],
  ...overrides,
});

const visible = (html: string) =>
  html
    .replace(/<br>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("the mails about a request without a time", () => {
  const quote = aQuote({ isUnverified: true });

  it("say only to staff that it is unverified", () => {
    expect(makeStaffMail(quote, settings, site).text).toContain("Unverified: We could not check");
    expect(makeStaffMail(aQuote(), settings, site).text).not.toContain("Unverified");
    expect(makeCustomerMail(quote, settings, page).text).not.toContain("Unverified");
  });
});

describe("the mails about a request that staff entered", () => {
  const entered = { enteredWay: "walk-in", enteredBy: "m1", enteredByEmail: "Office@example.test" } as const;
  const quote = aQuote({ ...entered, email: "", phone: "", address: "", contactMethod: "none" });

  it("tell colleagues who entered it and how it came, promise nothing, and answer no customer without an email", () => {
    const mail = makeStaffMail(quote, settings, site);
    expect(mail.to).toEqual(["dispatch@example.test"]);
    expect(mail.replyTo).toBeUndefined();
    for (const words of [
      "A colleague entered this request for Dana Whitfield.",
      "Reached us by: Walk-in",
      "Entered by: Office@example.test",
      "Phone: None",
      "Email: None",
      "Prefers: No phone or email given",
      "Property address: None yet",
    ])
      expect(mail.text).toContain(words);
    expect(mail.text).not.toMatch(/promised|Reply to this email/);
  });

  it("show the customer our words as ours, without an empty address", () => {
    const { text } = makeCustomerMail({ ...quote, email: "dana@example.test" }, settings, page);
    expect(text).toContain("Below is what we wrote down.");
    expect(text).toContain("What you need: Two holes.");
    expect(text).not.toMatch(/Property address|In your words|what you sent/);
  });
});

describe("the mail to staff", () => {
  const mail = makeStaffMail(aQuote(), settings, site);

  it("goes to all recipients, and replies go to the customer", () => {
    expect(mail).toMatchObject({ to: settings.quote_form_emails, replyTo: "dana@example.test" });
    expect(mail.subject).toBe("New quote request BAH-7K3M9-Q2XTA: Drywall Repair, Door & Window Repair");
  });

  it.each([
    "Dana Whitfield",
    "dana@example.test",
    "415-555-0123",
    "12 Elm Street, Oakland, CA 94607",
    "Drywall Repair: Small Hole Patch",
    "Door & Window Repair: Window Screen Repair",
    "$155–$220",
    "On preferred dates",
    "Friday, December 4, 2026",
    "Monday, December 7, 2026",
    "Two holes.\nOne torn screen.",
    "Text message",
    "BAH-7K3M9-Q2XTA",
    "by Saturday, November 21, 2 AM Pacific time, within 24 hours",
  ])("says %j in HTML and in plain text", (words) => {
    expect(visible(mail.html)).toContain(words);
    expect(mail.text).toContain(words);
  });

  it("says that a wanted day is not one of the business hours", () => {
    const { text } = makeStaffMail(aQuote({ alternateDate: "2026-12-06" }), settings, site);
    expect(text).toMatch(/Sunday, December 6, 2026\s+Not open that day: Emergency calls only/);
    expect(text.match(/Not open/g)).toHaveLength(1);
    const onHoliday = { ...settings, closed_days: ["2026-12-07"] };
    expect(makeStaffMail(aQuote({ alternateDate: "2026-12-07" }), onHoliday, site).text).toMatch(
      /Monday, December 7, 2026\s+Not open that day: Closed/,
    );
    expect(makeCustomerMail(aQuote({ alternateDate: "2026-12-06" }), settings, page).text).not.toContain(
      "Not open",
    );
  });

  it("names a wished time, and tells the customer that it is a wish", () => {
    const quote = aQuote({ preferredWindow: "08:00-10:00" });
    expect(makeStaffMail(quote, settings, site).text).toContain("Friday, December 4, 2026, 8 – 10 AM");
    const { text } = makeCustomerMail(quote, settings, page);
    expect(text).toMatch(/Friday, December 4, 2026, 8 – 10 AM\s+This time is your wish\./);
    expect(makeCustomerMail(aQuote(), settings, page).text).not.toContain("wish");
  });

  it("names the same usual price as the customer's mail, never less than the smallest visit", () => {
    const hole = {
      serviceKey: "drywall-repair",
      serviceName: "Drywall Repair",
      subService: "Large Hole Repair",
    };
    const quote = aQuote({ services: [{ ...hole, low: 140, high: 300 }] });
    for (const { text } of [makeStaffMail(quote, settings, site), makeCustomerMail(quote, settings, page)]) {
      expect(text).toContain("Usual price: $150–$300");
      expect(text).not.toContain("$140");
    }
  });

  it("links to the request, counts its photos, and shows none of them", () => {
    const quote = aQuote();
    const { html, text } = makeStaffMail(quote, settings, site);
    expect(html).toContain(`href="${site}/admin/requests/${quote.id}"`);
    expect(text).toContain(`Open the request: ${site}/admin/requests/${quote.id}`);
    expect(text).toContain("Photos: 2. Open the request to see them.");
    expect(makeStaffMail(aQuote({ photos: [] }), settings, site).text).toContain("Photos: None");
    for (const part of ["<img", "quote-photos", "/media/"]) expect(html + text).not.toContain(part);
  });
});

describe("the mail to the customer", () => {
  it("contains the reference, and the promise of the settings", () => {
    const mail = makeCustomerMail(aQuote(), { ...settings, reply_promise_hours: 12 }, page);
    expect(mail.to).toEqual(["dana@example.test"]);
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain("BAH-7K3M9-Q2XTA");
      expect(visible(body)).toContain("by Friday, November 20, 2 PM Pacific time");
    }
  });

  it("is a letter with the customer's own words, the time of our reply, license and phone", () => {
    const { text, html } = makeCustomerMail(aQuote(), settings, page);
    expect(text).toContain("\n\nDear Dana,\n\n");
    for (const words of [
      "We'll get back to you by Saturday, November 21, 2 AM Pacific time, with a price or our questions.",
      "Drywall Repair: Small Hole Patch",
      "Two holes.\nOne torn screen.",
      "12 Elm Street, Oakland, CA 94607",
      "Friday, December 4, 2026",
      "Sincerely,\nBay Area Handyman\nCalifornia contractor license #1133173\n(415) 555-0133",
    ]) {
      expect(text).toContain(words);
      expect(visible(html)).toContain(words);
    }
    expect(text).toContain("Photos: 2\n");
    expect(text).toContain("When: On preferred dates\n");
    expect(text.endsWith("(415) 555-0133\n")).toBe(true);
    expect(makeCustomerMail(aQuote(), { ...settings, license_number: "" }, page).text).not.toContain(
      "license",
    );
  });

  it("greets a customer with a title by the whole name", () => {
    const { text } = makeCustomerMail(aQuote({ name: "Dr. Alice Smith" }), settings, page);
    expect(text).toContain("\n\nDear Dr. Alice Smith,\n\n");
  });

  it("leaves out dates that nobody chose", () => {
    const mail = makeCustomerMail(
      aQuote({ urgency: "asap", preferredDate: "", alternateDate: "" }),
      settings,
      page,
    );
    expect(mail.text).not.toContain("date");
  });
});

describe("the mail to the customer's address, which a stranger may have typed", () => {
  const call = (number: string) => `You won, call ${number}`;

  it.each([
    "You won: https://evil.example",
    "You won, see evil.example",
    "You won, write to win@evil",
    "You won, call (900) 555-0100",
    "You won, see prizé.com",
    "You won, see казино.рф",
    "You won, call 900 - 555 - 0100",
    "You won, call ９００-555-0100",
    "You won, call 900/555/0100",
    "You won, call 900 555 01 00th",
    "You won, call 555-0100",
    ...["900x555x0100", "900×555×0100", "\n900\n555\n0100", "900th 555th 0100", "90th 05th 55th 01st 00"].map(
      call,
    ),
    ...["9/0/0/5/5/5/0/1/0/0", "9_0_0_5_5_5_0_1_0_0", "9,0,0,5,5,5,0,1,0,0", "9 / 0 / 0 / 5 / 5 / 5 / 0"].map(
      call,
    ),
    ...["9x0x0x5x5x5x0x1x0x0", "90/05/55/01/00", "+44/20/7946/0958", "0906/12/34/567"].map(call),
    "You won, see Evil.Com",
    "You won, see evil．It",
  ])("does not repeat %j", (typed) => {
    const services = [
      { serviceKey: "drywall-repair" as const, serviceName: "Drywall Repair", subService: typed },
      { serviceKey: "something-else" as const, serviceName: "Something else", subService: typed },
    ];
    const mail = makeCustomerMail(
      aQuote({ name: typed, address: typed, details: typed, phone: typed, services }),
      settings,
      page,
    );
    for (const body of [mail.subject, mail.html, mail.text]) expect(body).not.toContain("You won");
    expect(mail.text).toContain("Hello,");
    expect(mail.text).toContain("Services: Drywall Repair\nSomething else\n");
    expect(mail.text).toContain("In your words: We have your description, too.");
    expect(mail.text).toContain("Property address: We have your address, too.");
  });

  it.each([
    "Three boards, 2x6, 12x4, 24x36.",
    "Shelves: 36 x 80, 24 x 36, 12 x 12 inches",
    "From the service calculator, estimated $150–$300:\n1 × Small Hole Patch\n2 × Window Screen Repair",
    "From the service calculator, estimated $1,150–$2,300:\n12 × Small Hole Patch\n20 × Gate Repair\n…",
    "12345 67th St, Oakland",
    "1234 5th Avenue, 2nd floor, between 67th and 68th St, Oakland, CA 94607-1234",
    "On 12/04/2026, 12/05/2026 or 12/08/2026 - 12/10/2026, 7:30-10:15. Apartments 101, 102, 103, 104.",
    "Boards: 3/4, 1/2, 5/8, 7/8 inch; 2 × 4 × 8 and 120 x 100 cm. Rooms 2, 3, 4, 5.",
    "12 Elm Street, Apt 4, Oakland, CA 94607-1234",
    "1455 Market Street, Suite 600, San Francisco, CA 94103",
    "Built in 1950, 1,200 sq. ft., 2 floors. Gate code 4421, after 5 p.m. only.",
    "Between 7:30 and 10:15, or on 12/04/2026. Budget $500-$1,000",
    'Two lights @ the porch, 3/4" plywood, etc.',
  ])("repeats %j", (words) => {
    const { text } = makeCustomerMail(aQuote({ details: words, address: words }), settings, page);
    expect(text).toContain(`In your words: ${words}\n`);
    expect(text).toContain(`Property address: ${words}\n`);
  });

  it("repeats a job that no list knows, and says nothing of one that the customer did not name", () => {
    const aJob = (subService: string) => ({
      serviceKey: "something-else" as const,
      serviceName: "Something else",
      subService,
    });
    const services = [aJob("Hang a hammock.It is heavy."), aJob("Not chosen yet")];
    const { text } = makeCustomerMail(aQuote({ services }), settings, page);
    expect(text).toContain("Services: Something else: Hang a hammock. It is heavy.\nSomething else\n");
  });

  it("adds the space that a sentence lacks, so that no mail program makes a link of it", () => {
    const { text } = makeCustomerMail(aQuote({ details: "The door sticks.It rubs." }), settings, page);
    expect(text).toContain("In your words: The door sticks. It rubs.\n");
  });

  it("repeats no words of an unverified request", () => {
    const mail = makeCustomerMail(aQuote({ isUnverified: true }), settings, page);
    for (const words of ["Dana", "Elm Street", "torn screen"]) expect(mail.text).not.toContain(words);
  });
});

describe("a customer's text", () => {
  const strange = fc.string({
    unit: fc.constantFrom("<", ">", "&", '"', "'", "\n", "\r", "a", " ", "=", "é", "\u0000"),
  });

  it("is shown unchanged, and never becomes markup, an attribute or a header", () => {
    const plain = makeStaffMail(aQuote({ name: "x", address: "x", details: "x" }), settings, site);
    const tags = plain.html.match(/<[a-z!/][^>]*>/g)?.filter((tag) => tag !== "<br>");
    fc.assert(
      fc.property(strange, (text) => {
        const quote = aQuote({ name: text, address: text, details: text });
        const mail = makeStaffMail(quote, settings, site);
        expect(mail.html.match(/<[a-z!/][^>]*>/g)?.filter((tag) => tag !== "<br>")).toEqual(tags);
        expect(mail.text).toContain(text);
      }),
    );
  });

  it("shows a script in every field as text", () => {
    const script = "<script>alert(1)</script>";
    const services = [{ serviceKey: "drywall-repair" as const, serviceName: script, subService: script }];
    const quote = aQuote({
      name: script,
      address: script,
      details: script,
      email: script,
      phone: script,
      services,
    });
    const mail = makeStaffMail(quote, settings, site);
    expect(mail.html).not.toContain("<script");
    expect(visible(mail.html)).toContain(script);
  });
});
