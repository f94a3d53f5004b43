import type { Browser } from '@playwright/test';

import type { Answer } from './traffic.ts';

/** Opens an address as a visitor who was never here, and weighs every answer until the page is quiet. */
export async function recordVisit(browser: Browser, url: string): Promise<Answer[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const answers = new Map<string, Answer>();
  const change = (id: string, part: (answer: Answer) => Partial<Answer>) => {
    const answer = answers.get(id);
    if (answer) answers.set(id, { ...answer, ...part(answer) });
  };
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';
    answers.set(requestId, { url: response.url, mimeType: response.mimeType, encoding, raw: 0, transferred: 0 });
  });
  network.on('Network.dataReceived', ({ requestId, dataLength }) => change(requestId, ({ raw }) => ({ raw: raw + dataLength })));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => change(requestId, () => ({ transferred: encodedDataLength })));
  await network.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return [...answers.values()].filter((answer) => answer.url.startsWith('http'));
}
