import type { Browser, Page } from '@playwright/test';

import type { Answer } from './traffic.ts';

export interface Visit {
  /** Storage state of a signed-in user. */
  readonly token?: string;
  /** Interaction after the page is idle; its requests are measured too. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Opens an address as a first-time visitor and measures every response until the page is idle. */
export async function recordVisit(browser: Browser, url: string, { token, act }: Visit = {}): Promise<Answer[]> {
  const context = await browser.newContext();
  if (token !== undefined)
    await context.addInitScript((key) => localStorage.setItem('authToken', key), `Token ${token}`);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const answers = new Map<string, Answer>();
  const change = (id: string, part: (answer: Answer) => Partial<Answer>) => {
    const answer = answers.get(id);
    if (answer) answers.set(id, { ...answer, ...part(answer) });
  };
  network.on('Network.responseReceived', ({ requestId, response }) => {
    // Prefetched files count once.
    if (response.fromDiskCache) return;
    const encoding =
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';
    answers.set(requestId, { url: response.url, mimeType: response.mimeType, encoding, raw: 0, transferred: 0 });
  });
  network.on('Network.dataReceived', ({ requestId, dataLength }) =>
    change(requestId, ({ raw }) => ({ raw: raw + dataLength })),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, () => ({ transferred: encodedDataLength })),
  );
  await network.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  if (act) {
    await act(page);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return [...answers.values()].filter((answer) => answer.url.startsWith('http'));
}
