/** A fake of a browser's `caches`, by cache and address, with only the methods that the product uses. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: (asked: string, answer: Response) => Promise.resolve(void store.set(addressOf(asked), answer)),
      match: (asked: string) => Promise.resolve(store.get(addressOf(asked))),
      delete: (asked: string | { url: string }) => Promise.resolve(store.delete(addressOf(asked))),
      keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
    };
  };
  const caches = {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  };
  Object.assign(globalThis, { caches });
  return {
    addresses: () => [...stores.values()].flatMap((store) => [...store.keys()]),
    names: () => [...stores.keys()],
  };
}

const ORIGIN = 'http://localhost';
