import { isWhole, leftOut } from '@parlance/testing/whole';
import workspace from '../../../package.json' with { type: 'json' };
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { NewsScreen } from '../../screens/shell/news-screen.ts';

test.skip(!isWhole, leftOut);

const ENTRIES = [
  'Improved throughout',
  'A new tutorial',
  'See what people ask',
  'Create an organization',
  'A new algorithm',
];
const PORTUGUESE = [
  'Melhorias em tudo',
  'Um novo tutorial',
  'Veja o que as pessoas perguntam',
  'Crie uma organização',
  'Um novo algoritmo',
];

test('[SHELL-12] a signed-in user who has seen an earlier version sees the news once', async ({ as, setup }) => {
  const page = await as(await setup.person());
  const news = new NewsScreen(page);
  await page.goto('/terms');
  await news.rewind('1.18.0');
  await expect(news.dialog).toBeVisible();
  await expect(news.notice).toContainText('Parlance 2.0');
  await expect(news.entries).toHaveText(ENTRIES);
  await expect(news.dialog).toContainText('1.18.0');

  await news.dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(news.dialog).toBeHidden();
  expect(await news.lastVersionSeen()).toBe(workspace.version);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news.dialog).toBeHidden();
});

test('[SHELL-12] visitors open the news themselves; it passes axe in both themes and Escape returns focus', async ({
  as,
}) => {
  const page = await as(undefined, { locale: 'pt-BR' });
  const news = new NewsScreen(page);
  await page.goto('/terms');
  await news.rewind();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news.dialog).toBeHidden();
  await news.ask();
  await expect(news.entries).toHaveText(PORTUGUESE);
  await expectNoFaultsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(news.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Novidades' })).toBeFocused();
});
