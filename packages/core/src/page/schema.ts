/** The pages that have to be rendered again: all of them, or those that show certain posts. */
export interface StalePages {
  everything?: boolean;
  /** Present and former slugs of the posts. */
  slugs?: readonly string[];
  /** Categories that the posts are in or have left. */
  categoryIds?: readonly string[];
}

/** A file of the site: the path that visitors request, and its key in the site's bucket. */
export interface PageFile {
  path: string;
  key: string;
}

export interface RenderedFile {
  body: string;
  /** MIME type. */
  type: string;
  cacheControl: string;
}

/** One rendering of some pages. It asks the API for each answer once. */
export interface RenderRun {
  /** Returns each file once, the posts' own pages first. */
  listFiles(stale: StalePages): Promise<PageFile[]>;
  /** Returns the file as it should be now, or null when it should not exist. */
  render(file: PageFile): Promise<RenderedFile | null>;
}

export interface Renderer {
  /** Folders of the site's bucket whose pages come and go, such as `blog/`. */
  folders: readonly string[];
  startRun(): RenderRun;
  /** Starts a run that returns the build's own pages, which show the launch content. */
  startLaunchRun(): RenderRun;
}
