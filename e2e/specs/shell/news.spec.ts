import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../../fixtures/test.ts';
import { NewsScreen } from '../../screens/shell/news-screen.ts';

const ENTRIES = ['Updated throughout', 'A new tutorial', 'Monitor what people ask', 'Create an organization', 'A new algorithm'];
const PORTUGUESE = ['Tudo atualizado', 'Um novo tutorial', 'Monitore o que as pessoas perguntam', 'Crie uma organização', 'Um novo algoritmo'];

for (const seen of [undefined, '1.18.0']) {
  test(`[SHELL-12] somebody who signed in and has ${seen ? `seen ${seen}` : 'seen no version'} meets the news once`, async ({ as, given }) => {
    const page = await as(await given.person());
    const news = new NewsScreen(page);
    await page.goto('/terms');
    await news.rewind(seen);
    await expect(news.dialog).toBeVisible();
    await expect(news.notice).toContainText('Parlance 2.0');
    await expect(news.entries).toHaveText(ENTRIES);
    await expect(news.dialog).toContainText('1.18.0');

    await news.dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(news.dialog).toBeHidden();
    expect(await news.lastVersionSeen()).toBe('2.0.0');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(news.dialog).toBeHidden();
  });
}

test('[SHELL-12] visitors are not interrupted, but may ask for the news; Escape closes them and gives the focus back', async ({ as }) => {
  const page = await as(undefined, { locale: 'pt-BR' });
  const news = new NewsScreen(page);
  await page.goto('/terms');
  await news.rewind();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news.dialog).toBeHidden();
  await news.ask();
  await expect(news.entries).toHaveText(PORTUGUESE);
  await page.keyboard.press('Escape');
  await expect(news.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Novidades' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the news have no accessibility fault that a machine finds, ${colorScheme}`, async ({ as }) => {
    const page = await as(undefined, { colorScheme, reducedMotion: 'reduce' });
    const news = new NewsScreen(page);
    await page.goto('/terms');
    await news.ask();
    await expect(news.dialog).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
}
