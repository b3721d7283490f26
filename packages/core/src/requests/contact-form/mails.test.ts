import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../settings/defaults.ts";
import type { ContactMessage } from "./entity.ts";
import { makeCustomerMail, makeStaffMail } from "./mails.ts";

const settings = { ...defaultSettings, contact_form_emails: ["office@example.test", "desk@example.test"] };
const site = "https://example.test";

const aMessage = (overrides: Partial<ContactMessage> = {}): ContactMessage => ({
  id: "5a6f6dc8-6c1c-4a4c-9d5c-0d4f3d8c6b1e",
  reference: "BAH-7K3M9-Q2XTA",
  createdAt: "2026-11-20T10:00:00.000Z",
  status: "new",
  language: "en",
  name: "Robin Alvarez",
  email: "robin@example.test",
  message: "Do you work in Alameda?\nI have a fence.",
  phone: "510-555-0144",
  service: "door-window-repair",
  timeline: "just-planning",
  ...overrides,
});

const empty = { phone: "", service: "", timeline: "" } as const;

describe("the mail to staff", () => {
  const mail = makeStaffMail(aMessage(), settings, site);

  it("goes to all recipients, and replies go to the sender", () => {
    expect(mail).toMatchObject({ to: settings.contact_form_emails, replyTo: "robin@example.test" });
    expect(mail.subject).toBe("New message BAH-7K3M9-Q2XTA: Door & Window Repair");
  });

  it.each([
    ["Robin Alvarez"],
    ["robin@example.test"],
    ["510-555-0144"],
    ["Door & Window Repair", "Door &amp; Window Repair"],
    ["Just planning"],
    ["Do you work in Alameda?\nI have a fence.", "Do you work in Alameda?<br>I have a fence."],
    ["within 24 hours"],
  ])("says %j in plain text and in HTML", (words, inHtml = words) => {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(inHtml);
  });

  it("has no row for an empty field", () => {
    const { subject, text } = makeStaffMail(aMessage(empty), settings, site);
    expect(subject).toBe("New message BAH-7K3M9-Q2XTA");
    for (const label of ["Phone:", "Service:", "Timeline:"]) expect(text).not.toContain(label);
  });

  it("shows a script in every field as text", () => {
    const script = `<script>alert("1")</script>`;
    const { html, text } = makeStaffMail(
      aMessage({ name: script, email: script, message: script, phone: script }),
      settings,
      site,
    );
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    expect(text).toContain(script);
  });
});

describe("the mail to the sender's address, which a stranger may have typed", () => {
  it("contains the reference, the choices, and the promise of the settings", () => {
    const mail = makeCustomerMail(aMessage(), { ...settings, reply_promise_hours: 12 });
    expect(mail).toMatchObject({ to: ["robin@example.test"], replyTo: settings.email });
    for (const words of ["BAH-7K3M9-Q2XTA", "within 12 hours", "Door & Window Repair", "Just planning"])
      expect(mail.text).toContain(words);
  });

  it("contains nothing that the visitor typed", () => {
    const typed = "You won: https://evil.example";
    const mail = makeCustomerMail(aMessage({ name: typed, message: typed, phone: typed }), settings);
    for (const body of [mail.subject, mail.html, mail.text]) expect(body).not.toContain("evil.example");
  });
});

it("tells staff who writes in Spanish", () => {
  const write = (language: "en" | "es") => makeStaffMail(aMessage({ language }), settings, site).text;
  expect(write("es")).toContain("Language: Writes in Spanish");
  expect(write("en")).not.toContain("Spanish");
});
