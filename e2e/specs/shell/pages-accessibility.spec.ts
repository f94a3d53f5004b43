import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const PAGES = [
  { name: 'the landing page', path: '/', heading: 'Teach software what people mean' },
  { name: 'home', path: '/home', heading: 'Intelligences' },
  { name: 'the page not found', path: '/there/is/nothing', heading: 'Page Not Found' },
  { name: 'the Safari notice', path: '/safariAlert/', heading: 'Parlance is not tested in Safari', userAgent: SAFARI },
] as const;

for (const { name, path, heading, ...browser } of PAGES) {
  test(`${name}, frame included, passes axe in both themes and fits a 360 px phone`, async ({ as }) => {
    const page = await as(undefined, browser);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    await expectNoFaultsInBothThemes(page, { within: 'html' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
