import { XMLValidator } from "fast-xml-parser";

const readAttribute = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

function isBrokenLink(link: string): boolean {
  if (/^(tel|sms):/.test(link)) return !/^\w+:\+1[2-9]\d{9}$/.test(link);
  if (link.startsWith("mailto:")) return !/^mailto:[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(link);
  return !URL.canParse(link, "https://example.test");
}

function findBrokenData(json: string): string[] {
  const faults: string[] = [];
  try {
    JSON.parse(json, (key, value) => {
      if (value === null || value === "" || value === "NaN") faults.push(`data without a value: ${key}`);
      return value;
    });
  } catch {
    faults.push(`not JSON: ${json}`);
  }
  return faults;
}

/** What a missing value leaves in words. */
const gaps =
  /\b(?:undefined|null|NaN)\b|\[object|\bLicense #(?!\w)|Bay Area since ?\.|From \$(?!\d)|within hours|for months/;

export const hasGap = (words: string): boolean => gaps.test(words);

const emptyElement =
  /<(p|dd|dt|h\d|a|button|title|strong|ul|ol|dl)\b(?! aria-live)[^>]*>\s*<\/\1>|content=""/;

/** Returns what is broken on a page, whatever the settings are. `words` is the page's text. */
export function findBrokenParts(html: string, words: string): string[] {
  const links = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => readAttribute(link));
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const page = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const isPageData = page.startsWith("{") || page.startsWith("[");
  const opened = html.split("<script").length;
  return [
    ...links.filter(isBrokenLink).map((link) => `broken link: ${link}`),
    ...data.flatMap(([, json = ""]) => findBrokenData(json)),
    ...(isPageData && JSON.parse(page) ? [] : ["no page data"]),
    ...(opened === html.split("</script>").length ? [] : ["a script that a setting opened or closed"]),
    ...[emptyElement.exec(html)?.[0], gaps.exec(words)?.[0]].flatMap((found) =>
      found === undefined ? [] : `nothing where a value belongs: ${found}`,
    ),
  ];
}

/** Returns what is broken in a feed or another file beside the pages. */
export function findBrokenFile(text: string): string[] {
  if (text.startsWith("{")) return findBrokenData(text);
  const isRead = XMLValidator.validate(text) === true && !/[^\P{Cc}\n\r\t]/u.test(text);
  return isRead ? [] : ["no XML that readers accept"];
}
