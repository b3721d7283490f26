import { faqListSave } from "@handyman/core/catalogue/faq-schema";
import { planIds } from "@handyman/core/catalogue/plan-rules";
import { type Plan, planSave } from "@handyman/core/catalogue/plan-schema";
import { priceListSave } from "@handyman/core/catalogue/schema";
import { serviceIcons } from "@handyman/core/catalogue/service-rules";
import { serviceSave } from "@handyman/core/catalogue/service-schema";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { type SettingKey, type Settings, settingKeys, settingRules } from "@handyman/core/settings/schema";
import { findValueProblem } from "@handyman/core/settings/setting";
import { XMLValidator } from "fast-xml-parser";
import { fc } from "./property.ts";

const hostile = fc.string({
  unit: fc.constantFrom(
    "a",
    "Z",
    "7",
    " ",
    ".",
    ",",
    "-",
    "/",
    "\\",
    "%",
    "#",
    "?",
    "=",
    "<",
    ">",
    "&",
    '"',
    "'",
    "`",
    "$&",
    "$1",
    "{hours}",
    "</script>",
    "<!--",
    "]]>",
    "\n",
    "\0",
    "\u0007",
    "\u2028",
    "\u202e",
    "\ud83d",
    "é",
    "漢",
    "👍",
  ),
  maxLength: 40,
});

const month = fc.integer({ min: 1, max: 120 }).map(String);
const dollars = fc.integer({ min: 1, max: 99_999 }).map(String);
const year = fc.integer({ min: 1800, max: 2026 }).map(String);
const webAddress = fc.webUrl({ validSchemes: ["https"], withQueryParameters: true, withFragments: true });

/** Values near the limits of a setting. A filter removes those that the rules refuse. */
const candidates: Partial<Record<SettingKey, fc.Arbitrary<unknown>>> = {
  state: fc.constantFrom("CA", "NV", "WY"),
  zip_code: fc.stringMatching(/^[0-9]{5}(-[0-9]{4})?$/),
  phone: fc.stringMatching(/^(\+?1[ .-]?)?\(?[2-9][0-9]{2}\)?[ .-]?[0-9]{3}[ .-]?[0-9]{4}$/),
  phone_takes_texts: fc.boolean(),
  phone_or_email_is_enough: fc.boolean(),
  email: fc.emailAddress(),
  website: webAddress,
  business_hours: fc.array(hostile, { maxLength: 3 }),
  structured_data_hours: fc.array(
    fc.stringMatching(/^(Mo|We|Sa)([,-](Tu|Fr|Su)){0,3} [0-2][0-9]:[0-5]0-[0-2][0-9]:[0-5]0$/),
    { maxLength: 3 },
  ),
  license_number: fc.stringMatching(/^[A-Z0-9-]{4,20}$/),
  copyright_years: fc.tuple(year, year).map((years) => years.join("-")),
  founded_year: year,
  rating_value: fc.stringMatching(/^[1-5](\.[0-9])?$/),
  rating_count: fc.stringMatching(/^[1-9][0-9]{0,6}$/),
  rating_url: webAddress,
  reply_promise_hours: fc.integer({ min: 1, max: 168 }),
  warranty_months: month,
  minimum_visit: dollars,
};

function makeValue(key: SettingKey): fc.Arbitrary<unknown> {
  const { schema } = settingRules[key];
  const value = fc.oneof(fc.constantFrom(defaultSettings[key], ""), candidates[key] ?? hostile, hostile);
  return value.filter((one) => !findValueProblem(key, one)).map((one) => schema.parse(one));
}

/** Returns settings that staff could save together. */
export const someSettings = fc.record(
  Object.fromEntries(settingKeys.map((key) => [key, makeValue(key)])),
) as unknown as fc.Arbitrary<Settings>;

const withoutImages = { cardImageId: null, headerImageId: null };

const someTexts = fc
  .record({
    title: hostile,
    description: hostile,
    intro: hostile,
    included: fc.array(hostile, { maxLength: 3 }),
    icon: fc.constantFrom("", ...serviceIcons),
    isPopular: fc.boolean(),
    isActive: fc.constant(true),
  })
  .map((texts) => serviceSave.safeParse({ version: 0, ...texts, ...withoutImages }).data)
  .filter((texts) => texts !== undefined);

const someTasks = fc
  .array(
    fc.record({ name: hostile, low: fc.integer({ min: 1, max: 100 }), high: fc.constantFrom(100, 99_999) }),
  )
  .map((subServices) => priceListSave.safeParse({ version: 0, subServices }).data?.subServices)
  .filter((tasks) => tasks !== undefined);

const someFaqs = fc
  .array(fc.record({ question: hostile, answer: hostile }), { maxLength: 3 })
  .map((faqs) => faqListSave.safeParse({ version: 0, faqs }).data?.faqs)
  .filter((faqs) => faqs !== undefined);

export const someService = fc.record({ texts: someTexts, subServices: someTasks, questions: someFaqs });

const someLines = fc.uniqueArray(hostile, { minLength: 1, maxLength: 3 });

const somePlan = fc
  .record({
    name: hostile,
    tagline: hostile,
    visits: fc.integer({ min: 1, max: 12 }),
    when: hostile,
    price: fc.oneof(dollars, fc.constant("")),
    priceNote: hostile,
    forWhom: hostile,
    included: someLines,
    fall: someLines,
    winter: someLines,
    spring: someLines,
    summer: someLines,
  })
  .map((texts) => planSave.safeParse({ version: 0, ...texts }).data)
  .filter((texts) => texts !== undefined);

export const somePlans: fc.Arbitrary<Plan[]> = fc
  .tuple(somePlan, somePlan, somePlan)
  .map((texts) => texts.map(({ version, ...plan }, place) => ({ id: planIds[place] ?? "plus", ...plan })));

const readAttribute = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

function isBrokenLink(link: string): boolean {
  if (/^(tel|sms):/.test(link)) return !/^\w+:\+1[2-9]\d{9}$/.test(link);
  if (link.startsWith("mailto:"))
    return !/^mailto:(?:\?subject=.+|[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+)$/.test(link);
  return !URL.canParse(link, "https://example.test");
}

function findParseFault(json: string): string[] {
  try {
    JSON.parse(json);
    return [];
  } catch {
    return [`not JSON: ${json}`];
  }
}

function findBrokenData(json: string): string[] {
  const faults = findParseFault(json);
  if (faults.length > 0) return faults;
  JSON.parse(json, (key, value) => {
    if (value === null || value === "" || value === "NaN") faults.push(`data without a value: ${key}`);
    return value;
  });
  return faults;
}

/** What a missing value leaves in a text. */
const gaps =
  /\b(?:undefined|null|NaN)\b|\[object|\bLicense #(?!\w)|Bay Area since ?\.|From \$(?!\d)|within hours|for months/;

export const hasGap = (words: string): boolean => gaps.test(words);

const emptyElement =
  /<(p|dd|dt|h\d|a|button|title|strong|ul|ol|dl)\b(?! aria-live)[^>]*>\s*<\/\1>|content=""/;

/** Returns what is broken on a page under any settings. `words` is the page's text. */
export function findBrokenParts(html: string, words: string): string[] {
  const links = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => readAttribute(link));
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const page = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const opened = html.split("<script").length;
  return [
    ...links.filter(isBrokenLink).map((link) => `broken link: ${link}`),
    ...data.flatMap(([, json = ""]) => findBrokenData(json)),
    ...(page === undefined ? ["no page data"] : findParseFault(page)),
    ...(opened === html.split("</script>").length ? [] : ["a script that a setting opened or closed"]),
    ...[emptyElement.exec(html)?.[0], gaps.exec(words)?.[0]].flatMap((found) =>
      found === undefined ? [] : `nothing where a value belongs: ${found}`,
    ),
  ];
}

export function findBrokenFile(text: string): string[] {
  if (text.startsWith("{")) return findBrokenData(text);
  const isRead = XMLValidator.validate(text) === true && !/[^\P{Cc}\n\r\t]/u.test(text);
  return isRead ? [] : ["no XML that readers accept"];
}
