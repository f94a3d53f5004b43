import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../fixtures/people.ts';
import { HomeScreen } from '../../screens/browse/home-screen.ts';

test('[BRO-02] search, language and page are in the URL and survive reload and back', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  test.slow();
  const word = unique();
  const owner = await setup.person();
  for (let number = 1; number <= 22; number += 1)
    await setup.intelligence(owner, { name: `${word} ${number}`, language: number === 1 ? 'ar' : 'en' });
  const page = await as(undefined);
  const home = new HomeScreen(page);
  await home.open();

  await home.search.fill(word);
  await expect(home.count).toHaveText(`22 public intelligences for “${word}”`);
  await expect(page).toHaveURL(new RegExp(`/home\\?search=${word}$`));
  await expect(home.cards).toHaveCount(21);
  await home.goToPage(2);
  await expect(home.cards).toHaveCount(1);
  await page.reload();
  await expect(home.cards).toHaveCount(1);
  await expect(home.search).toHaveValue(word);

  await home.language.fill('arab');
  await home.option('Arabic').click();
  await expect(page).toHaveURL(`/home?search=${word}&language=ar`);
  await expect(home.count).toHaveText(`1 public intelligence for “${word}”`);
  await expect(home.card(`${word} 1`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/home?search=${word}&page=2`);
  await expect(home.language).toHaveValue('');
});

test('[BRO-03] [BRO-04] a typed filter finds a card, which filters by its category and opens the summary', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const intent = `ask_${unique()}`;
  const repository = await setup.intelligence(owner, { name: `Café ${unique()}`, language: 'pt_br' });
  await setup.sentences(owner, repository, [{ text: 'oi', intent: 'greet' }], 'pt_br');
  await setup.sentences(owner, repository, [{ text: 'is it open', intent }], 'en');
  const page = await as(undefined);
  const home = new HomeScreen(page);
  await home.open();
  await expect(home.search).toBeVisible();
  await page.keyboard.press('/');
  await expect(home.search).toBeFocused();
  await page.keyboard.type('int');
  await home.option('intent:').click();
  await page.keyboard.type(intent);
  await page.keyboard.press('Enter');
  await expect(home.count).toHaveText(`1 public intelligence for “intent:${intent}”`);
  const card = home.card(repository.name);
  await expect(card).toContainText(`by ${repository.owner}`);
  await expect(card.getByRole('list', { name: 'Languages' }).getByRole('listitem')).toHaveText([
    'Brazilian Portuguese (main language)',
    'English',
  ]);
  await expect(card.locator('svg[data-icon]')).toHaveAttribute('data-icon', 'business');
  await expect(card).toContainText('2 sentences');

  await card.getByRole('link', { name: 'Business' }).click();
  await expect(page).toHaveURL(/\/home\?category=\d+$/);
  await expect(home.category).toHaveValue('Business');
  await page.goBack();
  await card.getByRole('link', { name: repository.name }).click();
  await expect(page).toHaveURL(repository.path);
});
