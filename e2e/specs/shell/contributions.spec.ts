import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/own-site.ts';
import { CONTRIBUTIONS, MANY, SAMPLE, promoteSample } from '../../fixtures/sample-area.ts';
import type { Intelligence, Setup } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expectNoFaults, faultsOf } from '../../flows/accessibility.ts';
import { KeyboardUser } from '../../flows/keyboard.ts';
import { ContributionsScreen } from '../../screens/shell/contributions-screen.ts';
import { PaletteDialog } from '../../screens/shell/palette-dialog.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

interface World {
  owner: Person;
  intelligence: Intelligence;
}

async function given(setup: Setup): Promise<World> {
  const owner = await setup.person();
  const intelligence = await setup.intelligence(owner);
  await setup.sentences(owner, intelligence, [{ text: 'hello there', intent: 'greet' }]);
  return { owner, intelligence };
}

const opener = /^(Open|Abrir): hello there$/;

test('[SLOT-02] [SLOT-03] [SLOT-04] links of a new area lead to its screens, inside a frame that stays', async ({
  site,
  setup,
  as,
}) => {
  await promoteSample(site, { text: 'first' });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner);
  const shown = new ContributionsScreen(page);
  const dashboard = new DashboardScreen(page);

  await dashboard.open(intelligence.path);
  await expect(dashboard.heading('Summary')).toBeVisible();
  await dashboard.bar.evaluate((bar) => bar.setAttribute('data-first', 'yes'));
  await shown.tabs.getByRole('link', { name: 'Sample tab' }).click();
  await expect(dashboard.heading('Sample screen')).toBeFocused();
  await expect(shown.tabs.getByRole('link', { name: 'Sample tab' })).toHaveAttribute('aria-current', 'page');
  await expect(shown.menuEntry('Sample entry')).toHaveAttribute('aria-current', 'page');
  await shown.tabs.getByRole('link', { name: 'Summary' }).click();
  await expect(dashboard.heading('Summary')).toBeVisible();
  await dashboard.goTo('Training', 'Sentences');
  await expect(shown.tabs).toHaveCount(0);
  await shown.menuEntry('Sample entry').click();
  await expect(dashboard.heading('Sample screen')).toBeVisible();
  await expect(dashboard.bar).toHaveAttribute('data-first', 'yes');

  await shown.headerLinks.getByRole('link', { name: 'Samples' }).click();
  await expect(page).toHaveURL(/\/samples$/);
  await expect(page.locator('#main').getByText('first', { exact: true })).toBeVisible();
  await page.goBack();
  await shown.accountMenu.click();
  await page.getByRole('menuitem', { name: 'My samples' }).click();
  await expect(page).toHaveURL(/\/samples$/);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('[SLOT-05] slot content receives the data of its slot, and its code loads when the slot is on screen', async ({
  site,
  setup,
  as,
}) => {
  test.skip(!isWhole, leftOut);
  const slots = CONTRIBUTIONS.filter((each) => 'slot' in each && each.slot === 'sentence-row');
  await promoteSample(site, { text: 'second', contributes: slots });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner);
  const shown = new ContributionsScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${intelligence.path}training/`);
  await expect(page.getByRole('button', { name: opener })).toBeVisible();
  expect(asked.filter((address) => address.includes(SAMPLE))).toEqual([]);

  await page.getByRole('button', { name: opener }).click();
  const row = shown.drawn('Sample note');
  await expect(row).toContainText(new RegExp(`second: ${intelligence.slug}: \\d+ hello there en`));
  const sentence = await page.locator('[data-sentence]').getAttribute('data-sentence');
  await expect(row).toContainText(`${sentence} hello there`);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/samples$/);
});

test('[SLOT-13] slot content is fetched with the page, and runs when the slot is on screen', async ({
  site,
  setup,
  as,
}) => {
  test.skip(!isWhole, leftOut);
  const slots = CONTRIBUTIONS.filter((each) => 'slot' in each && each.slot === 'summary');
  await promoteSample(site, { text: 'fetched', contributes: slots });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner, { viewport: { width: 1280, height: 300 } });
  const shown = new ContributionsScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/.*\/mf-sample\/[^/]+/, '')));
  await page.goto(intelligence.path);
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/files.json', '/assets/entry.js', '/assets/facts.js']));
  await expect(shown.drawn('Sample facts')).not.toContainText('fetched');
  await expect(await shown.see('Sample facts')).toContainText('fetched');
});

test('[SLOT-05] [SLOT-07] [SLOT-08] slots and the palette show contributions to people with the rights', async ({
  site,
  setup,
  as,
}) => {
  test.skip(!isWhole, leftOut);
  await promoteSample(site, { text: 'third' });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner, { locale: 'pt-BR' });
  const shown = new ContributionsScreen(page);
  await page.goto(intelligence.path);
  for (const title of ['Selo de amostra', 'Faixa de amostra', 'Fatos de amostra'])
    await expect(await shown.see(title)).toContainText('third');
  await expect(page.getByRole('heading', { level: 2, name: 'Fatos de amostra' })).toBeVisible();
  await expect(shown.menuEntry('Entrada de amostra')).toBeVisible();
  await expect(shown.tabs.getByRole('link', { name: 'Aba de amostra' })).toBeVisible();
  await expectNoFaults(page);
  expect(await faultsOf(page, { within: '.header' })).toEqual([]);
  const palette = new PaletteDialog(page);
  await palette.button.click();
  await palette.field.fill('amostra');
  await expect(palette.option('Entrada de amostra')).toHaveCount(1);
  await expect(palette.option('Tela de amostra')).toHaveCount(0);

  const visitor = await as(undefined);
  const seen = new ContributionsScreen(visitor);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(intelligence.path);
  await expect(new DashboardScreen(visitor).heading('Summary')).toBeVisible();
  await expect(seen.menuEntry('Summary')).toBeVisible();
  await expect(seen.menuEntry('Sample entry')).toHaveCount(0);
  await expect(seen.tabs).toHaveCount(0);
  await expect(seen.headerLinks).toHaveCount(0);
  await expect(visitor.locator('[data-contribution]')).toHaveCount(0);
  const offered = new PaletteDialog(visitor);
  await offered.button.click();
  await offered.field.fill('sampl');
  await expect(offered.dialog.getByRole('option', { name: 'My samples' })).toHaveCount(1);
  await expect(offered.option('Samples')).toHaveCount(0);
  await expect(offered.option('Sample entry')).toHaveCount(0);
  expect(asked.filter((address) => address.includes(SAMPLE))).toEqual([]);
});

test('[SLOT-09] a failing contribution breaks nothing, is reported, and is replaced by the previous build', async ({
  site,
  setup,
  as,
  receiver,
}) => {
  test.skip(!isWhole, leftOut);
  const wrong = await promoteSample(site, { text: 'wrong from the start', broken: 'facts' });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner);
  const shown = new ContributionsScreen(page);
  await page.goto(intelligence.path);
  await expect(await shown.see('Sample facts')).toContainText('“Sample facts” is not available right now.');
  await expect(shown.drawn('Sample strip')).toContainText('wrong from the start');
  await expect(new DashboardScreen(page).heading('Summary')).toBeVisible();
  await expect
    .poll(() => receiver.events.map(({ tags }) => [tags?.['area'], tags?.['build']]))
    .toContainEqual([SAMPLE, wrong]);

  await promoteSample(site, { text: 'mended' });
  await site.returnToTab(page);
  await expect(await shown.see('Sample facts')).toContainText('mended');
  await promoteSample(site, { text: 'wrong again', broken: 'facts' });
  await page.reload();
  await expect(await shown.see('Sample strip')).toContainText('wrong again');
  await expect(await shown.see('Sample facts')).toContainText('mended');
});

test('[SLOT-09] contributions disappear with a rollback and while their area is switched off', async ({
  site,
  setup,
  as,
}) => {
  test.skip(!isWhole, leftOut);
  await promoteSample(site, { text: 'without', contributes: [] });
  await promoteSample(site, { text: 'with' });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner);
  const shown = new ContributionsScreen(page);
  await page.goto(intelligence.path);
  const all = [shown.menuEntry('Sample entry'), shown.tabs, shown.headerLinks, shown.drawn('Sample facts')];
  for (const each of all) await expect(each).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameShell: true }));

  await site.registry('disable', SAMPLE);
  await site.returnToTab(page);
  for (const each of all) await expect(each).toHaveCount(0);
  await site.registry('enable', SAMPLE);
  await site.returnToTab(page);
  for (const each of all) await expect(each).toBeVisible();
  await site.registry('rollback', SAMPLE);
  await site.returnToTab(page);
  for (const each of all) await expect(each).toHaveCount(0);
  await expect(new DashboardScreen(page).heading('Summary')).toBeVisible();
  expect(await page.evaluate(() => 'sameShell' in globalThis)).toBe(true);
});

test('[SLOT-10] on a phone and with only the keyboard, every contribution can be reached', async ({
  site,
  setup,
  as,
}) => {
  test.skip(!isWhole, leftOut);
  await promoteSample(site, { text: 'small' });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner, { viewport: { width: 360, height: 740 } });
  const shown = new ContributionsScreen(page);
  const keys = new KeyboardUser(page);
  await page.goto(intelligence.path);
  await keys.press(page.getByRole('button', { name: 'Open the menu' }));
  await keys.press(shown.menuEntry('Sample entry'));
  await expect(new DashboardScreen(page).heading('Sample screen')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoFaults(page);
  await keys.press(shown.tabs.getByRole('link', { name: 'Summary' }), 'Shift+Tab');
  await expect(new DashboardScreen(page).heading('Summary')).toBeVisible();
  await keys.press(shown.accountMenu, 'Shift+Tab');
  await keys.press(page.getByRole('menuitem', { name: 'My samples' }));
  await expect(page).toHaveURL(/\/samples$/);
});

test('[SLOT-10] links for which a menu has no room are behind “More”, in the order of the contracts', async ({
  site,
  setup,
  as,
}) => {
  test.skip(!isWhole, leftOut);
  await promoteSample(site, { text: 'many', contributes: [...MANY].reverse() });
  const { owner, intelligence } = await given(setup);
  const page = await as(owner);
  const shown = new ContributionsScreen(page);
  const sample = new DashboardScreen(page);
  const names = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => `Sample ${first + index}`);
  await page.goto(intelligence.path);
  await expect(shown.headerLinks.getByRole('link')).toHaveText(names(0, 2));
  await shown.headerLinks.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(names(3, 7));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/samples\/4$/);
  await expect(sample.heading('Sample 4')).toBeVisible();

  await page.goto(intelligence.path);
  await expect(shown.tabs.getByRole('link')).toHaveText(['Summary', ...names(0, 3)]);
  await shown.tabs.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Sample 6' }).click();
  await expect(sample.heading('Sample 6')).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Screens of this intelligence' });
  await expect(shown.menuEntry('Sample 4')).toBeVisible();
  await expect(shown.menuEntry('Sample 5')).toHaveCount(0);
  await menu.getByRole('button', { name: 'More' }).click();
  await shown.menuEntry('Sample 7').click();
  await expect(sample.heading('Sample 7')).toBeVisible();

  await shown.accountMenu.click();
  await expect(page.getByRole('menuitem', { name: 'Sample 5' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sample 7' })).toBeVisible();
});
