import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';

test.skip(!isWhole, leftOut);

test('[DOCS-06] the API reference tries a call with a key and forgets the key', async ({ as, setup }) => {
  const owner = await setup.person();
  const { uuid } = await setup.trainedIntelligence(owner);
  const { key } = await owner.api.post('/v2/account/keys/', {
    body: { name: 'Try', scopes: ['parse'], repositories: [uuid] },
  });
  const page = await as(owner, { colorScheme: 'dark' });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/docs/');
  await expect(page.locator('html')).toHaveClass('dark-mode');
  await expect(page.getByRole('link', { name: 'profile' }).first()).toHaveAttribute('href', '/profile/?tab=keys');

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const dialog = page.locator('.auth-container').filter({ hasText: 'apiKey (http, Bearer)' });
  await dialog.getByRole('textbox').fill(key);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('link', { name: 'Parsing', exact: true }).click();
  const call = page.locator('#operations-Parsing-parse');
  await call.getByRole('button').first().click();
  await call
    .getByRole('textbox')
    .last()
    .fill(JSON.stringify({ text: 'book a table for two', language: 'en' }));
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table').getByText('"book_table"').first()).toBeVisible();

  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((kept) => JSON.stringify(Object.entries(kept))).join(),
  );
  expect(kept).not.toContain(key);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Authorize', exact: true })).toHaveClass(/unlocked/);
  expect(faults).toEqual([]);
});
