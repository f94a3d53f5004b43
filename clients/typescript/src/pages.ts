interface Page<Item> {
  readonly next: string | null;
  readonly results: readonly Item[];
}

const PAGE_SIZE = 100;

/** The items of all pages, read page by page as they are consumed. */
export async function* everyPage<Item>(
  read: (page: { limit: number; offset: number }) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  for (let offset = 0; ;) {
    const { results, next } = await read({ limit: PAGE_SIZE, offset });
    yield* results;
    offset += results.length;
    if (next === null || results.length === 0) return;
  }
}
