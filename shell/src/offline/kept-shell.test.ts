import { beforeEach, expect, test } from '@jest/globals';
import { fakeCaches } from 'shared/testing';

const ORIGIN = 'http://localhost';
let kept: ReturnType<typeof fakeCaches>;

class Answer {
  readonly ok = true;
  readonly redirected = false;
  readonly headers = {};
  readonly #body: string;
  constructor(body: string) {
    this.#body = body;
  }
  text = () => Promise.resolve(this.#body);
}

beforeEach(() => {
  kept = fakeCaches();
  Object.assign(globalThis, { Response: Answer, SHELL_FILES: ['main.0c.css', 'main.1a.js'] });
});

const pageAt = (path: string, script: string) =>
  new Answer(`<link rel="canonical" href="${ORIGIN}${path}"><script src="/assets/${script}"></script>`);
const stored = async () => (await (await caches.open('shell main.1a.js')).match('/index.html'))?.text();

test('[OFF-06] a page is stored without the address at which it was opened', async () => {
  const { keepPage } = await import('./kept-shell.ts');
  await (await caches.open('shell main.1a.js')).put('/assets/main.1a.js', new Response(''));
  await keepPage(pageAt('/dashboard/ana/secret/', 'main.1a.js') as unknown as Response);
  expect(await stored()).toBe('<link rel="canonical" href="/"><script src="/assets/main.1a.js"></script>');
});

test('[OFF-08] a page of another shell is not stored', async () => {
  const { keepPage } = await import('./kept-shell.ts');
  await keepPage(pageAt('/', 'main.2b.js') as unknown as Response);
  expect(kept.addresses()).toEqual([]);
});
