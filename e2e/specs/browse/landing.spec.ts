import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../fixtures/people.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[BRO-01] a visitor meets hero, features, the six best intelligences and the ways on', async ({ as, given }) => {
  const owner = await given.person();
  const best = await given.intelligence(owner, { name: `Best ${unique()}` });
  for (let made = 0; made < 6; made += 1) await given.intelligence(owner);
  const voters = [owner, await given.person(), await given.person()];
  for (const voter of voters) await voter.api.post(`/v1/repository/${best.owner}/${best.slug}/vote/`, { vote: 1 });

  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.open();
  await expect(page).toHaveTitle('Language understanding you own · Parlance');
  await expect(landing.title).toHaveText('Teach software what people mean');
  await expect(landing.features).toHaveCount(3);
  await expect(landing.best).toHaveCount(6);
  await expect(landing.best.first()).toContainText(best.name);
  const layout = new LayoutScreen(page);
  await expect(layout.signIn).toBeVisible();
  await expect(layout.signUp).toBeVisible();
  await expect(layout.footer).toBeVisible();

  await landing.toSignUp.first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.goBack();
  await landing.toAll.last().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('[BRO-01] the sentence on show is a test sentence of a public intelligence, with its entities', async ({ as, given }) => {
  const owner = await given.person();
  const bot = await given.intelligence(owner, { name: `Farol ${unique()}`, language: 'gl' });
  await given.sentences(owner, bot, [{ text: 'unha mesa para dous', intent: 'mesa', entities: [{ start: 15, end: 19, entity: 'xente' }] }], 'gl');
  const sentence = { text: 'mesa para catro', intent: 'mesa', language: 'gl', entities: [{ start: 10, end: 15, entity: 'xente' }] };
  await owner.api.post('/v2/repository/evaluate/', { repository: bot.uuid, repository_version: bot.version, ...sentence });
  for (const voter of [owner, await given.person(), await given.person(), await given.person()]) await voter.api.post(`/v1/repository/${bot.owner}/${bot.slug}/vote/`, { vote: 1 });

  const page = await as(undefined);
  const { specimen } = new LandingScreen(page);
  await page.goto('/');
  await specimen.getByRole('button', { name: /^(galego|Galician)$/ }).click();
  await expect(specimen.locator('mark')).toHaveText('catro');
  await expect(specimen.locator('rt')).toHaveText('xente');
  await expect(specimen).toContainText(`A test sentence of ${bot.name}`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the landing page has no accessibility fault that a machine finds, ${colorScheme}`, async ({ as }) => {
    const page = await as(undefined, { colorScheme, reducedMotion: 'reduce' });
    const landing = new LandingScreen(page);
    await landing.open();
    await expect(landing.best.first()).toBeVisible();
    await expect(landing.specimen.locator('mark').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
}
