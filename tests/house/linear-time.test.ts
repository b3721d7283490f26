import { addPictures, countReadTime, renderMarkdown } from "@handyman/core/blog/markdown";
import { normalize, parseQuery } from "@handyman/core/blog/search";
import { toCsvLine } from "@handyman/core/lib/csv";
import { emailPattern } from "@handyman/core/lib/email";
import { formatPhone } from "@handyman/core/lib/phone";
import { slugify, slugPattern } from "@handyman/core/lib/slug";
import { toSingleLine } from "@handyman/core/mail/delivery";
import { findAlt, findImages, findMediaId, removeImages } from "@handyman/core/pictures/media";
import { findCity } from "@handyman/core/requests/find-city";
import { toRepeatable } from "@handyman/core/requests/quote-form/mails";
import { findPhotoKey } from "@handyman/core/requests/quote-form/request-quote";
import { isPhone, toSource } from "@handyman/core/requests/quote-form/rules";
import { isNear, listNameKeys } from "@handyman/core/requests/search/near";
import { toSearchTerms } from "@handyman/core/requests/search/search";
import { listTextTerms } from "@handyman/core/requests/search/text-terms";
import { describe, expect, it } from "vitest";
import { runEdgeFunction } from "../../infra/edge/run.ts";
import { measureGrowth } from "../setup/linear-time.ts";
import { fc } from "../setup/property.ts";
import { pickSample } from "../setup/sample.ts";

/**
 * Quadratic work takes 100 times as long. `npm test` shares the machine with other tests, so it
 * allows more.
 */
const MOST = pickSample({ ci: 40, long: 15 });

const promise = `takes at most ${MOST} times as long for ten times the text`;

const id = "0f6b4c7e-1111-4222-8333-444455556666";
const sizes = { [id]: { width: 1600, height: 900 } };

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "the reading time": countReadTime,
  "the words of the blog's search": normalize,
  "the query of the blog's search": parseQuery,
  "the query of the inbox": toSearchTerms,
  "the search terms of a description": listTextTerms,
  "the keys of a name": (text) => listNameKeys([text]),
  "the comparison of two names": (text) => isNear(`${text}ab`, `${text}ba`),
  "the images of a text": findImages,
  "the alternative text of an image": (text) => findAlt(text, id),
  "the removal of images": (text) => removeImages(text, new Set([id])),
  "the id in a key": findMediaId,
  "a slug": slugify,
  "the check of a slug": (text) => slugPattern.test(text),
  "the city of an address": findCity,
  "a phone number": formatPhone,
  "the check of a phone number": isPhone,
  "the check of a mail address": (text) => emailPattern.test(text),
  "a page's path": toSource,
  "a photo's address": (text) => findPhotoKey(`https://example.test/media/${text}`, "https://example.test"),
  "the subject of a mail": toSingleLine,
  "the words that a confirmation repeats": toRepeatable,
  "a line of an export": (text) => toCsvLine([text]),
  "the redirect of a page": (text) => runEdgeFunction("route-to-file", { uri: `/${text}/` }),
};

const pieces = [
  ..."*_[]()!<>`&\\#-+~=:;\"'/@.,?|{}^$",
  ..." \n\t\r\0aAé9s\u0301\u0316\uff9e\u200b👍",
  "1. ",
  "    ",
  "  \n",
  "\n\n",
  "](",
  "![",
  "[a]: b\n",
  "<!--",
  "<a b=",
  "&amp;",
  "http://",
  "```",
  "---\n",
  "/media/",
  "media/",
  "variants/",
  `/media/media/${id}/`,
  "quote-photos/",
  "San ",
  "South ",
  "CA",
];

const words = (maxLength: number, minLength = 0) =>
  fc.array(fc.constantFrom(...pieces), { minLength, maxLength }).map((chosen) => chosen.join(""));

/** A beginning, one word again and again, then another one again and again. */
const texts = fc
  .tuple(words(2), words(4, 1), words(3))
  .map(([start, first, second]) => ({ start, first, second }));

type Shape = { start: string; first: string; second: string };

const fill = (word: string, length: number) => (word ? word.repeat(Math.ceil(length / word.length)) : "");

const makeText = ({ start, first, second }: Shape, length: number) =>
  start + fill(first, second ? length / 2 : length) + fill(second, length / 2);

function expectLinear(run: (text: string) => unknown, shape: Shape): void {
  const growth = measureGrowth(run, (length) => makeText(shape, length), MOST);
  expect(growth, JSON.stringify(shape)).toBeLessThanOrEqual(MOST);
}

const show = (text: string) => addPictures(renderMarkdown(text).html, sizes);

describe("typed text", () => {
  it.each(Object.entries(readers))(`%s ${promise}`, (_name, run) => {
    fc.assert(
      fc.property(texts, (shape) => expectLinear(run, shape)),
      { numRuns: pickSample({ ci: 8, long: 1000 }), endOnFailure: true },
    );
  });

  it(`the HTML of a post ${promise}`, () => {
    fc.assert(
      fc.property(texts, (shape) => expectLinear(show, shape)),
      { numRuns: pickSample({ ci: 15, long: 1000 }), endOnFailure: true },
    );
  });
});

describe("a known attack", () => {
  it.each([
    "*a_ ",
    ">",
    "> ",
    "- ",
    "a\n",
    "# a\n",
    "- a\n",
    "> a\n# b\n",
    "> ```\na\n",
    "[",
    "![",
    "[a](",
    "![](",
    "[a][",
    "![[]()",
    "[a]: b\n",
    "`a``",
    "<!-- ",
    "<a b='",
    "**a ",
    "a**b",
    "\\",
    "&amp;",
    "    a\n",
    "- a\n\n",
    "1. a\n",
    "<x@y.z> ",
  ])(`%j as a post ${promise}`, (first) => {
    expectLinear(show, { start: "", first, second: "" });
  });

  it.each([
    ["- ".repeat(10), "\n"],
    ["> ".repeat(10), "> ".repeat(10).concat("a\n")],
    ["[a]: b 'c\n", "[a] "],
    ["", `![a](/media/media/${id}/a.png)`],
  ])(`%j, then %j as a post ${promise}`, (start, first) => {
    expectLinear(show, { start, first, second: "" });
  });

  it.each([
    ["the words of the blog's search", "]("],
    ["the removal of images", "!["],
    ["the removal of images", "![](/media/media/"],
    ["the removal of images", "/media/media/a/"],
    ["the city of an address", " "],
    ["the city of an address", "San  "],
    ["the city of an address", "CA ,"],
    ["the city of an address", "1 St Apt "],
    ["the redirect of a page", "a///"],
    ["the redirect of a page", "/"],
    ["the check of a mail address", "a."],
    ["the words of the blog's search", "\u0301\u0316"],
    ["the words of the blog's search", "\u0301\uff9e"],
    ["the query of the inbox", "\u0301\u0316"],
    ["a slug", "\u0301\u0316"],
    ["the city of an address", "\u0301\u0316"],
    ["the words that a confirmation repeats", "\u0301\u0316"],
    ["the words that a confirmation repeats", "\u0301\uff9e"],
  ])(`%s of %j ${promise}`, (name, first) => {
    const start = name === "the removal of images" && first.startsWith("/") ? "![](" : "a";
    for (const second of ["", "b"])
      expectLinear(readers[name] as (text: string) => unknown, { start, first, second });
  });
});
