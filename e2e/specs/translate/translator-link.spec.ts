import { isWhole, leftOut } from '@parlance/testing/whole';
import { expectNoFaults } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TranslateScreen } from '../../screens/translate/translate-screen.ts';

const SENTENCES = [
  { text: 'fly to paris', intent: 'travel', entities: [{ start: 7, end: 12, entity: 'city' }] },
  { text: 'hello', intent: 'greet' },
];

test('[TRA-05] [TRA-06] [TRA-13] someone who only has a link translates on a phone until the link is revoked', async ({
  as,
  setup,
  url,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner, { isPrivate: true });
  await setup.sentences(owner, repository, SENTENCES);
  const own = new TranslateScreen(await as(owner, { permissions: ['clipboard-read', 'clipboard-write'] }));
  await own.open(repository, '?to=pt_br');
  await own.button('Send to translators').click();
  const dialog = own.dialog('Send to translators');
  await expect(dialog).toContainText('There are no links yet.');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const links = dialog.getByRole('list', { name: 'Links' }).getByRole('listitem');
  await expect(links).toHaveCount(1);
  await expect(links).toContainText('Brazilian Portuguese Version master');
  await expect(links).toContainText('Works until');
  await expectNoFaults(own.page);
  await links.getByRole('button', { name: 'Copy' }).click();
  await expect(own.toast('The link was copied.')).toBeVisible();
  const address = await own.page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await links.getByRole('textbox').inputValue());
  for (let made = 0; made < 4; made += 1) await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('button', { name: 'Page 2' })).toBeVisible();
  await expect(links).toHaveCount(4);

  const translator = new TranslateScreen(
    await as(undefined, { viewport: { width: 360, height: 740 }, hasTouch: true }),
  );
  const { page } = translator;
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/translator/'))
      void request.headerValue('authorization').then((value) => sent.push(value));
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Translate into Brazilian Portuguese' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${repository.name} by ${repository.owner}` })).toHaveAttribute(
    'href',
    repository.path,
  );
  await expect(page.getByText('The link works until')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(translator.share).toContainText('0 of 2');
  await translator.translate('fly to paris');
  await translator.field.fill('voar para Paris');
  await translator.select('Paris');
  await translator.editor.getByRole('option', { name: 'city' }).click();
  await expectNoFaults(page);
  await translator.button('Save and next').click();
  await expect(translator.share).toContainText('1 of 2');
  await expect(translator.row('fly to paris').locator('[data-entity="city"]').nth(1)).toHaveText('Paris');
  expect(new Set(sent)).toEqual(new Set([`Translator ${address.split('/').pop() ?? ''}`]));

  await translator.field.fill('olá');
  await own.page.getByRole('button', { name: 'Page 2' }).click();
  await expect(links).toHaveCount(1);
  await links.getByRole('button', { name: /^Revoke/ }).click();
  await own
    .dialog(/Revoke the link/)
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Page 2' })).toBeHidden();
  await translator.button('Save and next').click();
  await expect(translator.editor.getByRole('alert')).toContainText(
    'You can no longer save here. Invalid token. Your text is kept.',
  );
  await expect(translator.field).toHaveValue('olá');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText('Error 404')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Not saved yet' })).toHaveValue('olá');
  await expectNoFaults(page);
  expect(
    await fetch(`${url}/v2/repository/translator/info/${address.split('/').pop() ?? ''}/`).then(({ status }) => status),
  ).toBe(404);
});

test("[TRA-06] the translators' page has its own host name, isolated from the app and its session", async ({
  setup,
  browser,
  url,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, SENTENCES);
  const link = await owner.api.post('/v2/repository/translator/control/', {
    body: {
      language: 'pt_br',
      repository_version: repository.version,
    },
  });
  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${url}/terms`);
  await page.evaluate(() => localStorage.setItem('authToken', 'Token of the app'));

  const alone = url.replace('127.0.0.1', 'translate.localhost');
  const answer = await page.goto(`${alone}/external/${repository.owner}/${repository.slug}/translate/${link.uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Traduzir para Português (Brasil)' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  const screen = new TranslateScreen(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Translate into Brazilian Portuguese' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `${repository.name} by ${repository.owner}` })).toHaveAttribute(
    'href',
    new RegExp(`^https?://127.0.0.1.*${repository.path}$`),
  );
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await screen.translate('hello');
  await screen.field.fill('olá');
  await screen.field.press('Control+Enter');
  await expect(screen.share).toContainText('1 of 2');
  expect(refused).toEqual([]);
  await page.goto(`${alone}/dashboard/${repository.owner}/${repository.slug}/`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
});
