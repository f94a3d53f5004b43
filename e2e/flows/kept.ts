import { FILES_FILE, parseRegistry } from '@parlance/contract';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Addresses in the browser's caches whose names have this prefix. */
export const keptIn = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((each) => each.startsWith(wanted));
    const kept = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return kept.flat().map(({ url }) => url);
  }, name);

/** Waits until the browser has stored the page and the files of an area. */
export async function isKept(page: Page, area: string): Promise<void> {
  await expect.poll(() => keptIn(page, 'shell ')).toContainEqual(expect.stringMatching(/\/index\.html$/));
  const kept = () => keptIn(page, 'builds');
  await expect.poll(kept).toContainEqual(expect.stringMatching(new RegExp(`/remotes/${area}/.*/entry\\.`)));
}

/** Waits until the browser has stored all pages of an area, as it does for signed-in users. */
export async function isKeptWhole(page: Page, area: string): Promise<void> {
  await isKept(page, area);
  const { remotes } = parseRegistry((await page.evaluate(() => localStorage.getItem('registry'))) ?? '');
  const base = remotes[area]?.builds[remotes[area].stable]?.base ?? '';
  const answer = await page.request.get(new URL(base + FILES_FILE, page.url()).href);
  const files = Object.keys((await answer.json()) as object);
  const needed = files.filter((file) => !file.includes('/charts'));
  expect(needed.length).toBeGreaterThan(1);
  await expect(async () => {
    const kept = await keptIn(page, 'builds');
    expect(needed.filter((file) => !kept.some((address) => address.endsWith(`/${file}`)))).toEqual([]);
  }).toPass();
}
