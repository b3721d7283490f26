interface Page<Item> {
  items: readonly Item[];
  cursor?: string;
}

/**
 * Returns all pages of a list. `read` receives the query's part with the cursor, which is empty for
 * the first page.
 */
export async function readPages<Item>(
  read: (next: { cursor?: string }) => Promise<Page<Item>>,
): Promise<(readonly Item[])[]> {
  const pages: (readonly Item[])[] = [];
  let next: { cursor?: string } | undefined = {};
  while (next) {
    const { items, cursor }: Page<Item> = await read(next);
    pages.push(items);
    next = cursor ? { cursor } : undefined;
  }
  return pages;
}
