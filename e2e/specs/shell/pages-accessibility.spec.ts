import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../../fixtures/test.ts';

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const PAGES = [
  { name: 'the landing page', path: '/', heading: 'Teach software what people mean' },
  { name: 'home', path: '/home', heading: 'Intelligences' },
  { name: 'the page not found', path: '/there/is/nothing', heading: 'Page Not Found' },
  { name: 'the Safari notice', path: '/safariAlert/', heading: 'Parlance is not tested in Safari', userAgent: SAFARI },
] as const;

for (const { name, path, heading, ...browser } of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, frame included, has no accessibility fault that a machine finds, ${colorScheme}`, async ({ as }) => {
      const page = await as(undefined, { colorScheme, reducedMotion: 'reduce', ...browser });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    });
  }
}

for (const { name, path, heading, ...browser } of PAGES) {
  test(`${name} fits a phone of 360 px without scrolling sideways`, async ({ as }) => {
    const page = await as(undefined, { viewport: { width: 360, height: 740 }, locale: 'en-US', ...browser });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
