import { expect, test } from '../../fixtures/test.ts';
import { FORTY_SENTENCES, uploadSentences } from '../../flows/evaluation.ts';
import { AutomaticScreen } from '../../screens/evaluate/automatic-screen.ts';
import { ResultScreen } from '../../screens/evaluate/result-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

test('[EVA-04] [FALL-14] lists thin intents, then evaluates training sentences with progress to a result', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await uploadSentences(owner, repository, FORTY_SENTENCES.slice(2));
  const page = await as(owner);
  const automatic = new AutomaticScreen(page);
  await automatic.open(repository);
  await expect(page.getByRole('row', { name: 'Add sentences to open_it 18 2' })).toBeVisible();
  await expect(automatic.run).toBeEnabled();

  await uploadSentences(owner, repository, FORTY_SENTENCES);
  await page.reload();
  await automatic.run.click();
  const result = new ResultScreen(page);
  await expect(automatic.progress.or(result.title(1))).toBeVisible();
  await expect(result.title(1)).toBeVisible();
  await expect(page.getByText(/40 training sentences, each answered by a model that had not seen it/)).toBeVisible();
  await expect(result.kind('All')).toHaveText('All 40');
  const costs = page.getByRole('region', { name: 'What a confidence threshold costs' });
  await expect(costs.getByRole('row', { name: /^None.* 0%$/ })).toBeVisible();
  await result.openRow('please');
  await page.getByRole('link', { name: 'Open training sentence' }).click();
  await expect(page).toHaveURL(/\/training\/\?.*search=please/);

  await automatic.open(repository);
  await page.getByRole('link', { name: 'View the result' }).click();
  await expect(result.title(1)).toBeVisible();
});
