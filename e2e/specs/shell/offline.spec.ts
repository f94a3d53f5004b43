import type { Page } from '@playwright/test';
import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { isKept, isKeptWhole, keptIn } from '../../flows/kept.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { LeaveDialog } from '../../screens/shell/leave-dialog.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';
import { Line } from '../../stack/line.ts';

const away = (page: Page) => page.getByText('No connection. You are seeing what was loaded last');
const held = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
const EXAMPLE = '**/v2/repository/example/';

test('[OFF-01] with the server stopped, a reload shows the last screens; they refresh when it is back', async ({
  as,
  setup,
  url,
}) => {
  test.skip(!isWhole, leftOut);
  const line = new Line(url);
  await line.up();
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }]);
  const page = await as(owner, { serviceWorkers: 'allow', baseURL: line.url });
  const training = new TrainingScreen(page);
  await training.open(repository);
  await expect(training.opener('hello')).toBeVisible();
  await isKeptWhole(page, 'mf-workspace');
  await expect.poll(() => keptIn(page, 'answers ')).toContainEqual(expect.stringContaining('sentences'));

  await line.cut();
  await page.reload();
  await expect(training.opener('hello')).toBeVisible();
  await expect(away(page)).toBeVisible();
  await page.goto(`${repository.path}versions/`);
  await expect(page.getByText('This has not been opened here before').first()).toBeVisible();
  await page.goto(`${repository.path}training/`);
  await expect(training.opener('hello')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await setup.sentences(owner, repository, [{ text: 'good day', intent: 'greet' }]);
  await line.up();
  await expect(training.opener('good day')).toBeVisible();
  await expect(away(page)).toBeHidden();
  await line.cut();
});

test('[OFF-06] after sign-out no data of the person is left in the browser', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const page = await as(owner, { serviceWorkers: 'allow' });
  await page.goto(paths.myProfile());
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(owner.name);
  await isKept(page, 'mf-account');
  await expect.poll(() => keptIn(page, 'answers ')).not.toEqual([]);
  const layout = new LayoutScreen(page);
  await layout.logOut();
  await expect(layout.signIn).toBeVisible();
  await page.context().setOffline(true);
  await page.goto(paths.myProfile());
  await expect(away(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveCount(0);
  const kept = await page.evaluate(async () => {
    const answers = (await caches.keys()).filter((name) => name.startsWith('answers '));
    const stored = await Promise.all(answers.map(async (name) => await (await caches.open(name)).matchAll()));
    return (await Promise.all(stored.flat().map((answer) => answer.text()))).join('\n');
  });
  expect(kept).not.toContain(owner.email);
});

test('[OFF-04] a sentence added without a connection waits through a reload, and is stored once', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner, { serviceWorkers: 'allow' });
  const training = new TrainingScreen(page);
  await training.open(repository);
  await isKeptWhole(page, 'mf-workspace');
  await page.context().setOffline(true);
  await training.fill('book a table', 'book');
  await training.add.click();
  await expect(held(page).getByRole('listitem')).toContainText('book a table');
  await expect(training.editor.field).toHaveText('');
  await page.reload();
  await expect(held(page).getByRole('listitem')).toContainText('book a table');
  await expect(page.getByText('1 sentence is waiting to be sent.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(training.opener('book a table')).toBeVisible();
  await expect(held(page)).toBeHidden();
  const { count } = await owner.api.get('/v2/repository/examples/', { query: { repository_uuid: repository.uuid } });
  expect(count).toBe(1);
});

test('[OFF-04] a sentence whose answer got lost is stored once; a rejected one is marked in its row', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }]);
  const page = await as(owner);
  const training = new TrainingScreen(page);
  await training.open(repository);
  await page.route(
    EXAMPLE,
    async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await training.fill('good day', 'greet');
  await training.add.click();
  await expect(held(page).getByRole('listitem')).toHaveCount(1);
  await training.fill('hello', 'greet');
  await training.add.click();
  await expect(held(page).getByRole('listitem')).toHaveCount(2);

  await page.context().setOffline(false);
  await expect(training.opener('good day')).toBeVisible();
  await expect(held(page).getByRole('listitem')).toHaveCount(1);
  await expect(held(page).getByRole('alert')).toHaveText('This intent already has this sentence.');
  const { count } = await owner.api.get('/v2/repository/examples/', { query: { repository_uuid: repository.uuid } });
  expect(count).toBe(2);
  await held(page).getByRole('button', { name: 'Remove “hello”' }).click();
  await expect(held(page)).toBeHidden();
});

test('[OFF-04] signing out asks before it removes waiting sentences', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const training = new TrainingScreen(page);
  const layout = new LayoutScreen(page);
  const dialog = new LeaveDialog(page);
  await training.open(repository);
  await page.context().setOffline(true);
  await training.fill('book a table', 'book');
  await training.add.click();
  await expect(held(page)).toBeVisible();
  await layout.logOut();
  await dialog.stay.click();
  await expect(held(page)).toBeVisible();
  await layout.logOut();
  await dialog.leave.click();
  await expect(page.getByText('is waiting to be sent')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('waitingSentences'))).toBeNull();
});
