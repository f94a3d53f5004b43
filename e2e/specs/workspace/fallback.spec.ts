import { isWhole, leftOut } from '@parlance/testing/whole';
import { addTests, runTests } from '../../flows/evaluation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { QuickTestPanel } from '../../screens/workspace/quick-test-panel.ts';

test.skip(!isWhole, leftOut);

test('[FALL-10] [FALL-11] [FALL-12] thresholds of Settings and of a result determine which answers fall back', async ({
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({ trained: true });
  const path = { uuid: repository.uuid };
  const answer = async () => {
    const body = { text: 'something else' };
    return owner.api.post('/v2/repository/repository-details/{uuid}/analyze/', { path, body });
  };
  const whole = page.getByRole('form', { name: 'All versions' });

  await test.step('a threshold of all versions', async () => {
    await page.goto(`${repository.path}settings/?tab=fallback`);
    await whole.getByLabel('Confidence threshold').fill('100');
    await whole.getByLabel('Fallback intent').fill('ask_again');
    await whole.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. It applies from the next answer on.').first()).toBeVisible();
    await page.reload();
    await expect(whole.getByLabel('Confidence threshold')).toHaveValue('100');
    expect(await answer()).toMatchObject({ is_fallback: true, fallback_intent: 'ask_again' });
  });

  await test.step('the answer of the quick test', async () => {
    await page.goto(repository.path);
    const panel = new QuickTestPanel(page);
    await panel.ask('something else');
    const entry = panel.entry('something else');
    await expect(entry).toContainText('Falls back to “ask_again”.');
    await entry.getByRole('button', { name: /^Debug/ }).click();
    await expect(page.getByRole('dialog')).toContainText('is below the threshold of 100%.');
  });

  await test.step('a threshold of this version, until it is removed', async () => {
    await page.goto(`${repository.path}settings/?tab=fallback`);
    const ownThresholds = page.getByRole('checkbox', { name: 'This version has its own thresholds' });
    await ownThresholds.check();
    const own = page.getByRole('form', { name: /^Version/ });
    await own.getByLabel('Confidence threshold').fill('');
    await own.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await answer()).is_fallback).toBe(false);
    await ownThresholds.uncheck();
    await expect.poll(async () => (await answer()).is_fallback).toBe(true);
  });

  await test.step('the slider of a result', async () => {
    await addTests(owner, repository, [{ text: 'something else', intent: 'book_table' }]);
    await page.goto(`${repository.path}result/${await runTests(owner, repository)}/`);
    await expect(page.getByText(/^The current threshold is 100%/)).toBeVisible();
    const sentence = page.getByRole('button', { name: /something else/ });
    await expect(sentence).toContainText('falls back');
    const confidence = page.getByRole('group', { name: 'If answers below this confidence were rejected' });
    await confidence.getByRole('slider').fill('0');
    await confidence.getByRole('button', { name: 'Use no threshold' }).click();
    await expect(page.getByText(/no longer fall back because of their confidence/).first()).toBeVisible();
    await expect(sentence).not.toContainText('falls back');
    const { version_fallback: fallback } = await owner.api.get('/v2/repository/info/{uuid}/{version}/', {
      path: { ...path, version: repository.version },
    });
    expect(fallback).toMatchObject({ confidence: null, intent: 'ask_again' });
  });
});
