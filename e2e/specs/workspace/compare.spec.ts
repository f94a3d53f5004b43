import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { uploadSentences } from '../../flows/evaluation.ts';

test.skip(!isWhole, leftOut);

const ENDINGS = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se'];

/** Invented words: only their letters distinguish the two intents. */
const SENTENCES = ['kiwanor', 'plumest'].flatMap((stem) =>
  ENDINGS.map((ending) => ({ text: `${stem}${ending}`, intent: `${stem}_it`, entities: [] })),
);

test('[CMP-01] [CMP-04] [CMP-05] [CMP-06] compares, suggests better settings, and sets them', async ({
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner();
  const path = { uuid: repository.uuid };
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', { path, body: { use_analyze_char: false } });
  await uploadSentences(owner, repository, SENTENCES.slice(4));
  await page.goto(`${repository.path}settings/`);
  await page.getByRole('tab', { name: 'Compare' }).click();
  await expect(page.getByText('Every intent needs at least 5 training sentences')).toBeHidden();
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(page.getByText('Nothing has been compared in English yet')).toBeVisible();

  await uploadSentences(owner, repository, SENTENCES.slice(0, 4));
  await compare.press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Comparison in English' });
  const current = page.getByRole('row', { name: /^Statistical model In use/ });
  await expect(progress.or(current)).toBeVisible();
  await expect(current).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: /^Sentence encoder / })).toBeVisible();
  const characters = page.getByRole('row', { name: /^Statistical model, analyzing characters/ });
  await expect(characters).toContainText('Better');

  await page.goto(repository.path);
  const hint = page.getByRole('region', { name: 'A better algorithm' });
  await expect(hint).toContainText('more of the sentences than the settings in use');
  await hint.getByRole('link', { name: 'See the comparison' }).click();
  await expect(page).toHaveURL(/\/settings\/\?.*tab=compare/);
  await characters.getByRole('button', { name: /^Use this/ }).press('Enter');
  const notice = page.getByText('This is now set: Statistical model, analyzing characters');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('status').filter({ has: notice })).toBeFocused();
  await expect(characters).toContainText('In use');
  await page.reload();
  await expect(characters).toContainText('In use');

  // With other settings than the compared ones, nothing is suggested; with the same ones, a user dismisses the
  // suggestion.
  await page.goto(repository.path);
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await expect(hint).toBeHidden();
  await owner.api.patch('/v2/repository/repository-details/{uuid}/', { path, body: { use_analyze_char: false } });
  await page.reload();
  await hint.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText('Dismissed. The comparison stays under Settings.')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await expect(hint).toBeHidden();
});
