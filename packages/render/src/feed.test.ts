import type { Post } from "@handyman/core/blog/schema";
import { defaultSettings, pickPublicSettings } from "@handyman/core/settings/defaults";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { buildFeed, FEED_LENGTH } from "./feeds.ts";
import { fetchLaunchApi, launchSlugs } from "./launch-api.ts";

const settings = {
  ...pickPublicSettings(defaultSettings),
  address_search: false,
  has_projects: false,
  services: [],
  plans: [],
};

const launchPost = async (slug: string) =>
  (await (await fetchLaunchApi(`/api/posts/${slug}`)).json()) as Post;

const posts = await Promise.all(launchSlugs.posts.map(launchPost));

function parseChannel(feed: readonly Post[]) {
  const xml = buildFeed(feed, settings);
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ isArray: (name) => name === "item", ignoreAttributes: false });
  return parser.parse(xml).rss.channel;
}

describe("feed of the blog", () => {
  it("has each post with its address, date and full text", () => {
    const { title, link, item } = parseChannel(posts);
    expect(title).toBe("Bay Area Handyman: Blog");
    expect(link).toBe("https://example.test/blog");
    expect(item).toHaveLength(Math.min(posts.length, FEED_LENGTH));
    for (const [index, found] of item.entries()) {
      const post = posts[index] as Post;
      expect(found.link).toBe(`https://example.test/blog/${post.slug}`);
      expect(found.guid).toEqual({ "#text": post.id, "@_isPermaLink": "false" });
      expect(new Date(found.pubDate).getTime()).toBe(Math.floor(Date.parse(post.publishedAt) / 1000) * 1000);
      expect(found.pubDate).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
      expect(found["content:encoded"].length).toBeGreaterThan(1000);
      expect(found["content:encoded"]).not.toMatch(/(href|src)="\//);
    }
  });

  it("keeps the id of a post when its address changes", () => {
    const [post] = posts as [Post];
    const [before, after] = [post, { ...post, slug: "elsewhere" }].map((one) => parseChannel([one]).item[0]);
    expect(after.guid).toEqual(before.guid);
    expect(after.link).not.toBe(before.link);
  });

  it("escapes any text and makes links absolute", () => {
    const post = {
      ...(posts[0] as Post),
      title: `Nuts & bolts <"5'">`,
      html: '<p>a ]]> b <a href="/get-quote">quote</a> <a href="https://other.test/">other</a></p><img srcset="/media/a.jpg 300w, /media/b.jpg 800w" />',
    };
    const [item] = parseChannel([post]).item;
    const text: string = item["content:encoded"];
    expect(buildFeed([post], settings)).toContain(
      "<title>Nuts &amp; bolts &lt;&quot;5&apos;&quot;&gt;</title>",
    );
    expect(text).toContain("a ]]> b");
    expect(text).toContain('href="https://example.test/get-quote"');
    expect(text).toContain('href="https://other.test/"');
    expect(text).toContain('"https://example.test/media/a.jpg 300w, https://example.test/media/b.jpg 800w"');
  });

  it("leaves out characters that XML can't hold, so that readers can still read it", () => {
    const odd = "a\0b\u000bc\u001fd\uffffe";
    const post = { ...(posts[0] as Post), title: `${odd} 👍\té`, html: `<p>${odd}</p>` };
    const [item] = parseChannel([post]).item;
    expect([item.title, item["content:encoded"]]).toEqual(["abcde 👍\té", "<p>abcde</p>"]);
  });

  it("is valid without posts, and lists only the newest posts when there are many", () => {
    expect(parseChannel([])).not.toHaveProperty("item");
    const many = Array.from({ length: FEED_LENGTH + 5 }, () => posts[0] as Post);
    expect(parseChannel(many).item).toHaveLength(FEED_LENGTH);
  });
});
