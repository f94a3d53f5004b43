import { addTests, runTests } from '../../flows/evaluation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { QuickTestPanel } from '../../screens/workspace/quick-test-panel.ts';

test('[FALL-10] [FALL-11] thresholds set under Settings show in the quick test and say why', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const page = await as(owner);
  await page.goto(`${repository.path}settings/?tab=fallback`);
  const whole = page.getByRole('form', { name: 'All versions' });
  await whole.getByLabel('Confidence threshold').fill('100');
  await whole.getByLabel('Fallback intent').fill('ask_again');
  await whole.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It applies from the next answer on.').first()).toBeVisible();
  await page.reload();
  await expect(whole.getByLabel('Confidence threshold')).toHaveValue('100');

  const parsed = async () =>
    owner.api.post('/v2/repository/repository-details/{uuid}/analyze/', {
      path: { uuid: repository.uuid },
      body: { text: 'something else' },
    });
  expect(await parsed()).toMatchObject({ is_fallback: true, fallback_intent: 'ask_again' });
  await page.goto(repository.path);
  const panel = new QuickTestPanel(page);
  await panel.ask('something else');
  const entry = panel.entry('something else');
  await expect(entry).toContainText('Falls back to “ask_again”.');
  await entry.getByRole('button', { name: /^Debug/ }).click();
  await expect(page.getByRole('dialog')).toContainText('is below the threshold of 100%.');

  await page.goto(`${repository.path}settings/?tab=fallback`);
  await page.getByRole('checkbox', { name: 'This version has its own thresholds' }).check();
  const own = page.getByRole('form', { name: /^Version/ });
  await own.getByLabel('Confidence threshold').fill('');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await parsed()).is_fallback).toBe(false);
  await page.getByRole('checkbox', { name: 'This version has its own thresholds' }).uncheck();
  await expect.poll(async () => (await parsed()).is_fallback).toBe(true);
});

test('[FALL-12] the slider of a result becomes the threshold, and marks what falls back', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await addTests(owner, repository, [{ text: 'something else', intent: 'book_table' }]);
  const result = await runTests(owner, repository);
  const path = { uuid: repository.uuid };
  const fallback = { confidence: 1, out_of_scope: 0.9, intent: 'ask_again' };
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', { path, body: { fallback } });
  const page = await as(owner);
  await page.goto(`${repository.path}result/${result}/`);
  await expect(page.getByText(/^The current threshold is 100%/)).toBeVisible();
  const sentence = page.getByRole('button', { name: /something else/ });
  await expect(sentence).toContainText('falls back');
  const confidence = page.getByRole('group', { name: 'If answers below this confidence were rejected' });
  await confidence.getByRole('slider').fill('0');
  await confidence.getByRole('button', { name: 'Use this threshold' }).click();
  await expect(page.getByText(/no longer fall back because of their confidence/).first()).toBeVisible();
  await expect(sentence).not.toContainText('falls back');
  const info = await owner.api.get('/v2/repository/info/{uuid}/{version}/', {
    path: { ...path, version: repository.version },
  });
  expect(info.version_fallback).toEqual({ ...fallback, confidence: null });
});
