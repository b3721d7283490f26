/**
 * Pages and files by what they are; the site's renderer knows their addresses.
 * - `post/{slug}`, `category/{slug}`, `service/{slug}`: the page at that slug, whether it still stands there or not.
 * - `posts-beside/{categoryId}`: the category's page, and the pages of posts that lead on to its posts.
 */
export type PageName =
  | "home"
  | "services"
  | "blog"
  | "testimonials"
  | "sitemap"
  | "feed"
  | "all-services"
  | "all-categories"
  | "everything"
  | `post/${string}`
  | `category/${string}`
  | `service/${string}`
  | `posts-beside/${string}`;

/** A file of the site: the path that visitors ask for, and its key in the site's bucket. */
export interface PageFile {
  path: string;
  key: string;
}

/** A file as it should be now. */
export interface RenderedFile {
  body: string;
  /** MIME type. */
  type: string;
  cacheControl: string;
}

/** Where pages come from. */
export interface PageSource {
  /** Folders of the site's bucket whose pages come and go, such as `blog/`. */
  folders: readonly string[];
  /** The files behind these names, each once, those of the first names first. */
  filesOf(names: readonly PageName[]): Promise<PageFile[]>;
  /** Looks at the content anew. */
  look(): Look;
}

/** What the content is at some moment: whatever several files show is asked for once. */
export interface Look {
  /** The file as it should be, or null when there should be none. */
  render(file: PageFile): Promise<RenderedFile | null>;
  /** Those of these files, rendered before, that by now would be others: asks for all that they show once more. */
  outdated(files: readonly PageFile[]): Promise<PageFile[]>;
}

/** The site's own rendering, as its build made it. What pages show it asks from the API. */
export interface Renderer extends PageSource {
  /** The build's own pages, whatever is asked for: those of the content at launch. */
  atLaunch: PageSource;
}
