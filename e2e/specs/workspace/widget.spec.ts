import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../fixtures/test.ts';

/** Another site, with the widget on its page and a policy that allows Parlance and nothing else. */
async function foreignSite(parlance: string) {
  const state = { key: '' };
  const server = createServer((_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${parlance}; connect-src ${parlance}`,
      })
      .end(
        '<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>' +
          `<script src="${parlance}/v2/widget.js" data-key="${state.key}"></script></html>`,
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Node returns the address of a port as an object.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, state, close: () => server.close() };
}

test('[WID-01] the widget answers on a foreign page with a strict policy, only where its key may be used', async ({
  signedInOwner,
  as,
  url,
}) => {
  const { owner, repository } = await signedInOwner({ trained: true });
  const shop = await foreignSite(url);
  const keyFor = async (origin: string) => {
    const wish = { name: 'Shop page', scopes: ['parse' as const], repositories: [repository.uuid], origins: [origin] };
    return (await owner.api.post('/v2/account/keys/', { body: wish })).key;
  };
  const page = await as(undefined);
  const problems: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && problems.push(message.text()));
  const field = page.getByRole('textbox', { name: 'Try a sentence' });
  const answer = page.getByRole('status');

  shop.state.key = await keyFor(shop.origin);
  await page.goto(shop.origin);
  await field.fill('hello there');
  await field.press('Enter');
  await expect(answer).toContainText(/, \d+%/);
  expect(await page.evaluate(() => document.querySelectorAll('input').length)).toBe(0);

  shop.state.key = await keyFor('https://other.example.org');
  await page.reload();
  await field.fill('hello there');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(answer).toHaveText('The server cannot be reached, or this page may not use the key.');
  expect(problems).toEqual([]);
  shop.close();
});
