import { expect, test } from '../../fixtures/test.ts';
import { StatusScreen } from '../../screens/translate/status-screen.ts';

test('[TRA-07] the status counts what there is to translate and finds every language', async ({ as, given }) => {
  const owner = await given.person();
  const bot = await given.intelligence(owner);
  await given.sentences(owner, bot, [{ text: 'hello', intent: 'greet' }, { text: 'good morning', intent: 'greet' }]);
  const page = await as(owner);
  const status = new StatusScreen(page);
  await status.open(bot);
  await expect(page).toHaveTitle(`Translation status · ${bot.name} · Parlance`);
  await expect(status.figures).toContainText('Sentences to translate2');
  await expect(page.getByRole('heading', { name: 'No language is translated yet' })).toBeVisible();

  await status.search.fill('port');
  await expect(status.rows).toHaveCount(2);
  await expect(status.rows.first()).toContainText('Not begun');
  await status.chooseRange('More than half');
  await expect(page.getByRole('heading', { name: 'No language matches' })).toBeVisible();
  await expect(page).toHaveURL(/\?search=port&range=moreThanHalf$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No language matches' })).toBeVisible();
});

test('[TRA-07] visitors are asked to sign in, people without the right are told so', async ({ as, given }) => {
  const owner = await given.person();
  const bot = await given.intelligence(owner);
  const visitor = new StatusScreen(await as(undefined));
  await visitor.open(bot);
  await expect(visitor.page.getByRole('heading', { name: 'Sign in to use this screen' })).toBeVisible();
  const stranger = new StatusScreen(await as(await given.person()));
  await stranger.open(bot);
  await expect(stranger.page.getByRole('heading', { name: 'You can not edit this repository' })).toBeVisible();
  await expect(stranger.figures).toBeHidden();
});
