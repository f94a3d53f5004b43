import { expect, test } from '../../fixtures/test.ts';

test('[PRP-06] [PRP-07] a visitor proposes sentences, and a contributor accepts one', async ({
  setup,
  as,
  signedInOwner,
}) => {
  const { repository, page } = await signedInOwner({
    sentences: ['hello', 'good morning'].map((text) => ({ text, intent: 'greet' })),
  });
  const theirs = await as(await setup.person('Rosa Lima'));
  await theirs.goto(`${repository.path}proposals/`);
  await theirs.getByRole('textbox', { name: 'Sentences' }).fill('hey there\ngood evening');
  await theirs.getByRole('combobox', { name: 'Intent' }).fill('greet');
  await theirs.getByRole('button', { name: 'Propose 2 sentences' }).press('Enter');
  await expect(theirs.getByText('Your proposal was sent.')).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Sentences' })).toHaveValue('');

  await page.goto(`${repository.path}training/`);
  await page.getByRole('link', { name: /^Proposals\s*1$/ }).press('Enter');
  await page.getByRole('link', { name: 'Sentences for greet' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Accept: hey there' }).press('Space');
  await page.getByRole('button', { name: 'Accept 1 sentence' }).press('Enter');
  await expect(page.getByText(/^Accepted by .* 1 of 2 sentences were taken over/)).toBeVisible();

  await theirs.getByRole('link', { name: 'Open it' }).press('Enter');
  await expect(theirs.getByText('Left out')).toBeVisible();
  await expect(theirs.getByText('Taken over', { exact: true })).toBeVisible();
});
