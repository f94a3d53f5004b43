import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { unique } from '../../fixtures/people.ts';
import { HomeScreen } from '../../screens/browse/home-screen.ts';

test('[BRO-02] search, language and page are in the URL and survive reload and back', async ({ as, setup }) => {
  test.slow();
  const word = unique();
  const owner = await setup.person();
  for (let number = 1; number <= 22; number += 1)
    await setup.intelligence(owner, { name: `${word} ${number}`, language: number === 1 ? 'ar' : 'en' });
  const page = await as(undefined);
  const home = new HomeScreen(page);
  await home.open();

  await home.search.fill(word);
  await expect(home.count).toHaveText(`22 intelligences for “${word}”`);
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
  await expect(home.count).toHaveText(`1 intelligence for “${word}”`);
  await expect(home.card(`${word} 1`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/home?search=${word}&page=2`);
  await expect(home.language).toHaveValue('');
});

test('[BRO-02] the category id in the URL filters the list', async ({ as, setup }) => {
  const owner = await setup.person();
  const word = unique();
  const repository = await setup.intelligence(owner, { name: `${word} shop` });
  const categories = await owner.api.get('/v2/repository/categories/');
  const [own, other] = categories;
  const page = await as(undefined);
  const home = new HomeScreen(page);
  await home.open(`?search=${word}&category=${own?.id}`);
  await expect(home.card(repository.name)).toBeVisible();
  await expect(home.category).toHaveValue(own?.name ?? '');
  await home.open(`?search=${word}&category=${other?.id}`);
  await expect(page.getByRole('heading', { name: 'No intelligence matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('[BRO-03] typed filters are suggested and applied', async ({ as, setup }) => {
  const owner = await setup.person();
  const intent = `ask_${unique()}`;
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'is it open', intent }]);
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
  await expect(home.count).toHaveText(`1 intelligence for “intent:${intent}”`);
  await expect(home.card(repository.name)).toBeVisible();
});

test('[BRO-04] a card shows owner, languages and categories, and opens the summary', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner, { name: `Café ${unique()}`, language: 'pt_br' });
  await setup.sentences(owner, repository, [{ text: 'oi', intent: 'greet' }], 'pt_br');
  await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }], 'en');
  const page = await as(undefined);
  const home = new HomeScreen(page);
  await home.open(`?search=${encodeURIComponent(repository.name)}`);
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
  await page.goBack();
  await card.getByRole('link', { name: repository.name }).click();
  await expect(page).toHaveURL(repository.path);
});

test('[SHELL-14] a list that fails to load says why and loads on retry', async ({ as }) => {
  const page = await as(undefined);
  const home = new HomeScreen(page);
  const LIST = '**/v2/repository/repositories/?*';
  await page.route(LIST, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ detail: 'The list broke.' }),
    }),
  );
  await home.open();
  await expect(page.getByRole('alert')).toContainText('The list broke.');
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(home.cards.first()).toBeVisible();
});

test('home passes axe and fits 360 px', async ({ as }) => {
  const page = await as(undefined, { viewport: { width: 360, height: 740 } });
  const home = new HomeScreen(page);
  await home.open('?language=en');
  await expect(home.cards.first()).toBeVisible();
  expect(await faultsOf(page, { within: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('[SHELL-14] pagination shows four pages before and four after the current one', async ({ as, setup }) => {
  await setup.intelligence(await setup.person());
  const page = await as(undefined);
  const home = new HomeScreen(page);
  await page.route('**/v2/repository/repositories/?*', async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/offset=\d+/, 'offset=0'),
    });
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), count: 21 * 30 } });
  });
  await home.open('?page=12');
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d+$/ });
  await expect(links).toHaveText(['8', '9', '10', '11', '12', '13', '14', '15', '16']);
  await expect(links.nth(4)).toHaveAttribute('aria-current', 'page');
});
