/** The pages that have to be rendered again: all of them, or those that show certain posts. */
export interface StalePages {
  everything?: boolean;
  slugs?: readonly string[];
  categoryIds?: readonly string[];
}

export interface PageFile {
  path: string;
  key: string;
}

export interface RenderedFile {
  body: string;
  type: string;
  cacheControl: string;
}

/** One rendering of some pages. It asks the API for each answer once. */
export interface RenderRun {
  /** Returns each file once, the posts' own pages first. */
  listFiles(stale: StalePages): Promise<PageFile[]>;
  render(file: PageFile): Promise<RenderedFile | null>;
}

export interface Renderer {
  /** Folders of the site's bucket whose pages come and go, such as `blog/`. */
  folders: readonly string[];
  startRun(): RenderRun;
  startLaunchRun(): RenderRun;
}
