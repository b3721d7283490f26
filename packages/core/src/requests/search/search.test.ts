import { expect, it } from "vitest";
import { listItemTerms, toBucket } from "../../lib/term-items.ts";
import { RequestTermEntity } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { toSearchTerms } from "./search.ts";
import { listTerms, toTermEntries } from "./terms.ts";

const aQuote = (fields: Partial<Quote> = {}) =>
  ({
    id: "6b1f5a2e-8f4e-4a67-9a53-0c8f0f5d3a11",
    reference: "BAH-7K2M4-XQ9TD",
    createdAt: "2026-01-02T03:04:05.678Z",
    status: "new",
    name: "Dana Whitfield-Alvarez",
    email: "dana.whitfield.alvarez@mail.example.test",
    phone: "415-555-0123",
    address: "1200 Martin Luther King Jr Way, San Leandro, CA 94577",
    services: [
      { serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Small hole patch" },
      { serviceKey: "fence-repair", serviceName: "Fence Repair", subService: "Replace posts" },
    ],
    details: "The gate's hinge is rusty, and two posts lean.",
    ...fields,
  }) as Quote;

it("writes four terms in an item of at most one write unit, and loses none", () => {
  const record = aQuote();
  const entries = toTermEntries(record);
  const wholes = listTerms(record).filter((term) => term.includes(":"));
  expect(entries).toHaveLength(Math.max(wholes.length, Math.ceil(listTerms(record).length / 4)));
  expect(entries.flatMap(listItemTerms).toSorted()).toEqual(listTerms(record).toSorted());
  for (const entry of entries) {
    const { Item } = RequestTermEntity.put(entry).params<{ Item: object }>();
    expect(Object.entries(Item).flat().join("").length).toBeLessThan(1000);
  }
});

it("keeps terms that are searched as a whole in the table's own index, however many a request has", () => {
  const services = Array.from({ length: 30 }, (_, index) => ({
    serviceKey: `service-${index}`,
    serviceName: `Service ${index}`,
    subService: "Something",
  }));
  const entries = toTermEntries(aQuote({ services: services as Quote["services"], firstId: "earlier" }));
  const others = entries.flatMap((entry) => listItemTerms(entry).slice(1));
  expect(others.filter((term) => term.includes(":"))).toEqual([]);
});

it("begins a search with the word that fewest addresses have", () => {
  const first = (query: string) => toSearchTerms(query)[0];
  expect(["1200 elm street", "elm st", "street elm", "94577 elm"].map(first)).toEqual([
    "elm",
    "elm",
    "elm",
    "94577",
  ]);
  expect(first("street")).toBe("street");
});

it("keeps eight terms of a long address", () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  const count = (address: string) => listTerms(aQuote({ address })).length;
  expect(count(words.join(" ")) - count("")).toBe(8);
});

it("keeps at most 40 terms of a description and 10 of services, and leaves out words that say nothing", () => {
  const words = Array.from({ length: 600 }, (_, index) => `word${index}`).join(" ");
  const count = (fields: Partial<Quote>) =>
    listTerms(aQuote({ details: "", services: [], ...fields })).length;
  expect(count({ details: words }) - count({})).toBe(40);
  const services = [{ serviceKey: "a", serviceName: words, subService: "" }] as Quote["services"];
  expect(count({ services }) - count({})).toBe(11);
  const terms = listTerms(aQuote());
  for (const word of ["gates", "hinge", "rusty", "posts", "lean", "drywall", "patch"])
    expect(terms).toContain(word);
  for (const word of ["the", "is", "and"]) expect(terms).not.toContain(word);
});

it("finds any part of an e-mail, but nothing that a public provider or an ending has in common", () => {
  const terms = listTerms(aQuote({ email: "D.Whit-Alvarez@mail.homes.test" }));
  const finds = (word: string) => terms.some((term) => term.startsWith(toSearchTerms(word)[0] ?? ""));
  for (const part of ["d.whit", "hit-al", "varez", "rez@mail", "mail.homes", "omes", "homes.test"])
    expect([part, finds(part)]).toEqual([part, true]);
  expect(finds("test")).toBe(false);
  const ofGmail = listTerms(aQuote({ email: "dana.whitfield@gmail.com" }));
  expect(ofGmail.filter((term) => term.endsWith("gmailcom"))).toEqual([
    "danawhitfield@gmailcom",
    "gmailcom",
    "anawhitfield@gmailcom",
    "nawhitfield@gmailcom",
    "awhitfield@gmailcom",
    "whitfield@gmailcom",
    "hitfield@gmailcom",
    "itfield@gmailcom",
    "tfield@gmailcom",
    "field@gmailcom",
    "ield@gmailcom",
    "eld@gmailcom",
  ]);
});

it("keeps at most 18 terms of an e-mail", () => {
  const count = (email: string) => listTerms(aQuote({ email })).length;
  expect(count(`${"abcdefghij".repeat(5)}@${"klmnopqrst".repeat(4)}.test`) - count("")).toBe(18);
});

it("never cuts a character in half, and finds the terms that it wrote", () => {
  const name = "ab\u{20bb7}cd";
  const [term = ""] = toSearchTerms(name);
  expect(toBucket(term).isWellFormed()).toBe(true);
  expect(toBucket(term)).toBe(toBucket("ab\u{20bb7}"));
  for (const long of [`a${"\u{20bb7}".repeat(100)}`, `a@${"\u{20bb7}".repeat(100)}`])
    expect(toSearchTerms(long)[0]?.isWellFormed()).toBe(true);
});
