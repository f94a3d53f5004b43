import { rasaFile, readOwnData } from '../../fixtures/data-sets.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaults } from '../../flows/accessibility.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

test('[TRN-06] [TRN-07] a training is followed through a reload; one from elsewhere appears live', async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner();
  const training = new TrainingScreen(page);
  const missing = training.dialog('Before you train');
  await training.open(repository);
  await expect(training.train).toBeDisabled();

  await test.step('one intent is not enough', async () => {
    await setup.sentences(owner, repository, [{ text: 'play it again', intent: 'play_music' }]);
    await page.reload();
    await training.train.click();
    const language = missing.getByRole('region', { name: 'English' });
    await expect(language).toContainText('Not ready yet');
    await expect(language).toContainText('There is only one intent');
    await expect(missing.getByRole('button', { name: /^Train / })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(missing).toBeHidden();
  });

  await test.step('with more sentences it trains', async () => {
    const imports = await training.import('music.json', rasaFile(await readOwnData('music-and-home.en.txt')));
    await imports.start.click();
    await imports.done.click();
    await expect(training.train).toBeEnabled();
    const started = page.waitForResponse((response) => response.url().endsWith('/train/'));
    await training.train.click();
    await started;
    const done = training.finished;
    await expect(training.progress.or(done).first()).toBeVisible();
    await page.reload();
    await expect(done).toContainText('English has been trained. The new model is in service.', { timeout: 60_000 });
    await done.getByRole('button', { name: 'Done' }).click();
    await expect(training.progress).toHaveCount(0);
    await expect(training.list).toContainText('Nothing has changed since the last training');
    await training.train.click();
    await expect(missing).toContainText('Nothing has changed since the last training');
    await page.reload();
    await expect(training.list.getByRole('listitem').first()).toBeVisible();
    await expect(done).toHaveCount(0);
  });

  await test.step('a training started elsewhere', async () => {
    await setup.sentences(owner, repository, [{ text: 'play the blues', intent: 'play_music' }]);
    await page.reload();
    await expect(training.row(training.list, 'play the blues')).toBeVisible();
    await setup.train(owner, repository);
    await expect(page.getByText('The training of English finished.')).toBeVisible();
    await expect(training.finished).toHaveCount(0);
    await expect(training.list).toContainText('Nothing has changed since the last training');
  });
});

test('[TRN-07] [TRN-17] the end of a training shows what the model knows, what changed and what was skipped', async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ trained: true });
  // The two marks share the word "lamplight", so only one of them can be learned.
  const twice = (text: string) => ({
    text,
    intent: 'light',
    entities: [
      { start: text.length - 9, end: text.length - 5, entity: 'thing' },
      { start: text.length - 5, end: text.length, entity: 'state' },
    ],
  });
  await setup.sentences(owner, repository, [
    twice('I want lamplight'),
    twice('more lamplight'),
    { text: 'too bright', intent: 'light', entities: [{ start: 4, end: 10, entity: 'state' }] },
  ]);
  const training = new TrainingScreen(page);
  await training.open(repository);
  await training.train.click();
  const done = training.finished;
  const anyway = page.getByRole('button', { name: 'Train English' });
  await expect(done.or(anyway).first()).toBeVisible({ timeout: 60_000 });
  if (await anyway.isVisible()) await anyway.click();
  await expect(done).toContainText(/It knows 11 sentences, 3 intents and \d entities\./, { timeout: 60_000 });
  await expect(done).toContainText('Changes since the last model: +3 sentences, +1 intent');
  await expect(done).toContainText('2 entity marks were left out of the training:');
  await expect(done).toContainText('2 cover parts of words that have another mark');
  await done.getByRole('button', { name: 'Done' }).click();
  const notice = page.getByRole('region', { name: 'The English model does not know every mark' });
  await expect(notice).toContainText('2 cover parts of words that have another mark');
  await page.reload();
  await expect(notice).toContainText('Correct these marks in their sentences and train again.');
  await expectNoFaults(page);
});
