import type { Page } from '@playwright/test';
import { paths } from 'shared/routes';

import { expect, test } from '../../fixtures/own-site.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

const AREA = 'mf-account';

const broken = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be opened' });
const area = (page: Page) => page.locator(`#area-${AREA}`);
const terms = (page: Page) => page.getByRole('heading', { level: 1, name: 'Terms of use' });

for (const [what, from, to] of [
  ['throws while it draws', '"mf-account_terms-module_contents"', '(()=>{throw new Error("drawn wrong")})()'],
  ['throws while a chunk of it runs', '"account-terms",{', '(()=>{throw new Error("run wrong")})(),{'],
] as const) {
  test(`[SHELL-19] a build that ${what} is reported, blocks no other page and is rolled back without reload`, async ({
    page,
    site,
  }) => {
    const { stable } = await site.registered(AREA);
    const wrong = await site.publishChanged(AREA, from, to);
    await site.promote(AREA, wrong);
    await page.goto(paths.signIn());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kept@example.org');
    await page.evaluate(() => Object.assign(globalThis, { sameShell: true }));

    const layout = new LayoutScreen(page);
    await layout.footer.getByRole('link', { name: 'Terms of use' }).click();
    await expect(broken(page)).toContainText(/wrong \(error id \w+\)/);
    await expect(area(page)).toHaveAttribute('data-build', wrong);
    await layout.signIn.click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kept@example.org');

    await layout.footer.getByRole('link', { name: 'Terms of use' }).click();
    await expect(broken(page)).toBeVisible();
    await site.registry('rollback', AREA);
    await site.returnToTab(page);
    await broken(page).getByRole('button', { name: 'Try again' }).click();
    await expect(terms(page)).toBeVisible();
    await expect(area(page)).toHaveAttribute('data-build', stable);
    expect(await page.evaluate(() => 'sameShell' in globalThis)).toBe(true);
  });
}

test('[SHELL-19] a build URL without a contract changes nothing, and the panel says why', async ({
  page,
  site,
  url,
}) => {
  const { stable } = await site.registered(AREA);
  await page.goto(paths.terms());
  await expect(terms(page)).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyD');
  const row = page.getByRole('region', { name: 'Developer panel' }).getByRole('row', { name: new RegExp(AREA) });
  await row.getByRole('textbox', { name: `Address of a build of ${AREA}` }).fill(`${url}/remotes/${AREA}/gone/`);
  await row.getByRole('button', { name: 'Use address' }).click();
  await expect(row.getByRole('alert')).toContainText('remote.json answered 404');
  await expect(terms(page)).toBeVisible();
  await expect(area(page)).toHaveAttribute('data-build', stable);
});
