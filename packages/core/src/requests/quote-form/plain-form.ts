import { createHmac } from "node:crypto";
import { otherService } from "../../catalogue/service-rules.ts";
import { pacificDay } from "../../lib/date.ts";
import { describeIssues, invalid } from "../../lib/errors.ts";
import type { Language } from "../../lib/language.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { readSettings } from "../../settings/setting.ts";
import { QuoteEntity } from "./entity.ts";
import { requestQuote } from "./request-quote.ts";
import { toSource, unknownTask } from "./rules.ts";
import { type QuoteAnswers, type QuoteReceipt, quoteRequest, quoteRequestWithOneContact } from "./schema.ts";

/**
 * The fields of the quote form as a browser sends them without JavaScript, or before the page's
 * code has arrived.
 */
export type PlainForm = Readonly<Record<string, unknown>>;

/**
 * Without JavaScript visitors choose services, or write the job in their words.
 */
const toService = (key: unknown, subService: string = unknownTask) => ({
  serviceKey: String(key),
  serviceName: "",
  subService,
});

function readAnswers(form: PlainForm) {
  const read = (name: string) => (typeof form[name] === "string" ? form[name].trim() : "");
  const hasDates = read("urgency") === "preferred-date-range";
  return {
    name: `${read("firstName")} ${read("lastName")}`,
    email: read("email"),
    phone: read("phone"),
    address: read("address"),
    services: [
      ...[form.service || []].flat().map((key) => toService(key)),
      ...(read("job") ? [toService(otherService.key, read("job"))] : []),
    ],
    urgency: read("urgency") || "no-rush",
    preferredDate: hasDates ? read("preferredDate") : "",
    // The list of free times needs code.
    preferredWindow: "",
    alternateDate: hasDates ? read("alternateDate") : "",
    details: read("details"),
    contactMethod: read("contactMethod"),
    isRealtor: read("isRealtor") !== "",
  } satisfies Record<keyof Omit<QuoteAnswers, "photos">, unknown>;
}

/** Returns a UUID that is the same for the same fields on one Pacific day. */
function createRequestId(fields: object, secret: string): string {
  const hash = createHmac("sha256", secret).update(pacificDay()).update(JSON.stringify(fields)).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-8$3-8$4-$5");
}

/**
 * Stores the request of a form that a browser sent without JavaScript. A second press on the same
 * day makes no second request. Returns when the first press was stored, because the promised time
 * counts from there.
 * @throws AppError `invalid` with the form's messages, `rate-limited`
 */
export async function requestQuoteByPlainForm(
  caller: Caller,
  form: PlainForm,
  { secret, pathname, language }: { secret: string; pathname: string; language: Language },
): Promise<QuoteReceipt & { createdAt: string }> {
  const fields = { ...readAnswers(form), fax: String(form.fax ?? "").slice(0, 200) };
  const input = { ...fields, language, ...toSource(pathname), requestId: createRequestId(fields, secret) };
  const { phone_or_email_is_enough } = await readSettings();
  const schema = phone_or_email_is_enough ? quoteRequestWithOneContact : quoteRequest;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalid(describeIssues(parsed.error.issues));
  const receipt = await requestQuote(caller, parsed.data);
  const { data: stored } = await QuoteEntity.get({ id: input.requestId }).go({
    consistent: true,
    attributes: ["createdAt"],
  });
  return { ...receipt, createdAt: stored?.createdAt ?? new Date().toISOString() };
}
