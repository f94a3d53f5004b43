import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const held = new Map<string, Promise<unknown>>();
/** Locks of the browser, which end with their work or with their page. */
const locks = {
  request: (name: string, work: () => Promise<void>) => {
    held.set(name, work());
    return held.get(name)?.then(() => held.delete(name));
  },
  query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) }),
};

const A = { name: 'mf-a', build: 'one' };

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => {
  held.clear();
  localStorage.clear();
  jest.useRealTimers();
});

/** The module as a new page has it. */
async function newPage() {
  jest.resetModules();
  return import('./hung-builds.ts');
}

async function hungIn({ findHungBuilds }: Awaited<ReturnType<typeof newPage>>) {
  const found: (typeof A)[] = [];
  await findHungBuilds((build) => found.push(build));
  return found;
}

test('[TEL-11] a build that was still mounting when its page ended is found once, and avoided for a day', async () => {
  const first = await newPage();
  first.watchMount(A);
  held.clear();

  const second = await newPage();
  expect(await hungIn(second)).toEqual([A]);
  expect([second.hasHung(A), second.hasHung({ ...A, build: 'two' })]).toEqual([true, false]);
  const third = await newPage();
  expect(await hungIn(third)).toEqual([]);
  expect(third.hasHung(A)).toBe(true);

  jest.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 });
  expect((await newPage()).hasHung(A)).toBe(false);
});

test('[TEL-11] a mount that ended, one under way in another tab and a page that was left are not hangs', async () => {
  const page = await newPage();
  page.watchMount(A)();
  expect(await hungIn(await newPage())).toEqual([]);
  page.watchMount({ ...A, build: 'open' });
  expect(await hungIn(await newPage())).toEqual([]);
  page.watchMount({ ...A, build: 'left' });
  dispatchEvent(new Event('pagehide'));
  held.clear();
  expect(await hungIn(await newPage())).toEqual([]);
});

test('[TEL-11] without locks nothing is noted', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  (await newPage()).watchMount(A)();
  expect(localStorage).toHaveLength(0);
});

test('[TEL-11] with full storage, builds are mounted without being watched', async () => {
  const page = await newPage();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => page.watchMount(A)()).not.toThrow();
  setItem.mockRestore();
  expect(await hungIn(await newPage())).toEqual([]);
});
