import * as contact from "@handyman/core/requests/contact-form/mails";
import { contactRequest } from "@handyman/core/requests/contact-form/schema";
import * as quote from "@handyman/core/requests/quote-form/mails";
import { quoteRequest } from "@handyman/core/requests/quote-form/schema";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { expect, it } from "vitest";
import { staffPaths } from "../../packages/web/src/admin/paths.ts";
import { aContactRequest, aQuoteRequest } from "../factories.ts";

/** Core writes the addresses of the back office into mails, and may not import the list of them. */

const site = "https://example.test";
const id = "5a6f6dc8-6c1c-4a4c-9d5c-0d4f3d8c6b1e";

const stored = {
  id,
  reference: "BAH-7K3M9-Q2XTA",
  createdAt: "2026-11-20T10:00:00.000Z",
  status: "new",
} as const;

const message = { ...contactRequest.parse(aContactRequest()), ...stored };
const request = { ...quoteRequest.parse(aQuoteRequest()), ...stored };

const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

it.each([
  ["a message", contact.makeStaffMail(message, defaultSettings, site), staffPaths.message(id)],
  ["a request", quote.makeStaffMail(request, defaultSettings, site), staffPaths.request(id)],
])("the mail to staff of %s links to its screen of the back office", (_name, { html, text }, path) => {
  expect(hrefsOf(html)).toEqual([`${site}${path}`]);
  expect(text).toContain(`${site}${path}\n`);
});
