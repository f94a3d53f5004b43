import { expect, test } from '../../fixtures/test.ts';

test('[QT-14] anybody tries an intelligence with a link from the API screen, until its key is revoked', async ({
  signedInOwner,
  as,
}) => {
  const { repository, page } = await signedInOwner({ trained: true });
  await page.goto(`${repository.path}Integration/`);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const visitor = await as(undefined);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: `Try ${repository.name}` })).toBeVisible();
  await visitor.getByRole('textbox', { name: repository.name }).fill('hello there');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('list', { name: 'Intents, most likely first' })).toContainText(/\d+%/);

  const revoke = page.getByRole('button', { name: 'Revoke the key Try-out link' });
  await revoke.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(revoke).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
