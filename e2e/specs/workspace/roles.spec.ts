import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { ResultScreen } from '../../screens/evaluate/result-screen.ts';
import { addTests, runTests } from '../../flows/evaluation.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test.skip(!isWhole, leftOut);

const CITIES = ['rome', 'oslo', 'paris', 'lima', 'quito', 'delhi'];

/** Flights from each city to the next one, with the cities in their roles. */
const FLIGHTS = CITIES.map((from, place) => {
  const to = CITIES[(place + 1) % CITIES.length] ?? '';
  const text = `fly from ${from} to ${to}`;
  return {
    text,
    intent: 'fly',
    entities: [
      { start: 9, end: 9 + from.length, entity: 'city', role: 'from' },
      { start: text.length - to.length, end: text.length, entity: 'city', role: 'to' },
    ],
  };
});

test('[ENT-18] roles are assigned in the editor, and appear after training in quick test and results', async ({
  setup,
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({
    sentences: [...FLIGHTS, ...['hello', 'good morning', 'hi there', 'hey'].map((text) => ({ text, intent: 'greet' }))],
  });
  const training = new TrainingScreen(page);
  await training.open(repository);
  await training.fill('please fly from milan to cairo', 'fly');
  const { editor } = training;
  for (const [city, role] of [
    ['milan', 'from'],
    ['cairo', 'to'],
  ] as const) {
    await editor.mark(city, 'city');
    await editor.root.getByRole('button', { name: `Edit city: ${city}` }).click();
    await editor.root.getByRole('textbox', { name: 'Role' }).fill(role);
    await editor.root.getByRole('textbox', { name: 'Role' }).press('Enter');
    await expect(editor.root.getByRole('button', { name: `Edit city · ${role}: ${city}` })).toBeVisible();
  }
  await training.add.click();
  const row = await training.openRow(training.list, 'please fly from milan to cairo');
  await expect(row).toContainText(/city · from\s*milan/);
  await expect(row).toContainText(/city · to\s*cairo/);
  const { results } = await owner.api.get('/v2/repository/examples/', {
    query: { repository_uuid: repository.uuid, search: 'milan' },
  });
  expect(results.flatMap(({ entities }) => entities.map(({ entity, role }) => `${entity} ${role}`))).toEqual([
    'city from',
    'city to',
  ]);

  await setup.train(owner, repository);
  await page.reload();
  const { quickTest } = new DashboardScreen(page);
  await quickTest.ask('fly from paris to oslo');
  await expect(quickTest.mark('fly from paris to oslo', 'paris', 'city · from')).toBeVisible();
  await expect(quickTest.mark('fly from paris to oslo', 'oslo', 'city · to')).toBeVisible();

  await addTests(owner, repository, [
    {
      text: 'fly from lima to rome',
      intent: 'fly',
      entities: [
        { start: 9, end: 13, entity: 'city', role: 'from' },
        { start: 17, end: 21, entity: 'city', role: 'to' },
      ],
    },
  ]);
  await page.goto(`${repository.path}result/${await runTests(owner, repository)}/`);
  const result = new ResultScreen(page);
  await expect(result.rows).toHaveCount(1);
  await result.tableSwitch('Precision and recall per entity').click();
  for (const role of ['from', 'to'])
    await expect(page.getByRole('rowheader', { name: `city · ${role}` }).first()).toBeVisible();
});
