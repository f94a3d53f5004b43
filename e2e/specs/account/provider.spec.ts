import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startProvider, writeProviders } from '@parlance/testing/provider-process';
import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { freePort } from '../../stack/free-port.ts';
import { startStack } from '../../stack/stack.ts';

test('[ACC-57] somebody signs in with a provider, sees the connection on the profile and signs out of both', async ({
  as,
}) => {
  test.skip(!isWhole, leftOut);
  const folder = await mkdtemp(path.join(tmpdir(), 'providers-'));
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const provider = await startProvider({ redirectUri: `${site}/signin-return` });
  const file = await writeProviders(path.join(folder, 'providers.json'), [
    { id: 'corp', name: 'Example Corp', issuer: provider.issuer, domains: ['corp.example'] },
  ]);
  const settings = { OIDC_PROVIDERS: file, PASSWORDS: 'off', SEED_EXAMPLES: 'off' };
  const stack = await startStack(settings, { port, isBehindTls: false });
  try {
    const page = await as(undefined);
    await page.goto(`${site}/signin?next=%2Fprofile%2F%3Ftab%3Dsecurity`);
    await page.getByRole('button', { name: 'Continue with Example Corp' }).click();
    const claims = { sub: 'ana', email: 'ana@corp.example', email_verified: true, name: 'Ana Example' };
    await page.locator('[name=login]').fill(JSON.stringify(claims));
    await page.locator('[name=password]').fill('x');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Ana Example' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disconnect Example Corp' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?tab=security');
    await new LayoutScreen(page).logOut();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${site}/`);
    await page.goto(`${site}/signin`);
    await page.getByRole('button', { name: 'Continue with Example Corp' }).click();
    await expect(page.locator('[name=login]')).toBeVisible();
  } finally {
    await stack.stop();
    await provider.stop();
    await rm(folder, { recursive: true });
  }
});
