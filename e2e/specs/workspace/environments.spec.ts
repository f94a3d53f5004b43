import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';

test.skip(!isWhole, leftOut);

test('[ENV-07] [ENV-13] an environment is moved, tries another model in the shadow, serves it and returns', async ({
  signedInOwner,
  setup,
}) => {
  const { owner, repository, page } = await signedInOwner({ trained: true });
  const path = { uuid: repository.uuid };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const ask = () =>
    owner.api.post('/v2/repository/repository-details/{uuid}/analyze/', {
      path,
      body: { text: 'water the plants', environment: 'production' },
    });

  await test.step('a move', async () => {
    await page.goto(`${repository.path}versions/environments/`);
    await button('Move production').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('First release');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'First release' })).toBeVisible();
  });
  const first = (await ask()).model;

  await setup.sentences(
    owner,
    repository,
    ['water the plants', 'water it now', 'water my garden', 'please water them'].map((text) => ({
      text,
      intent: 'water',
    })),
  );
  await setup.train(owner, repository);

  await test.step('a trial in the shadow', async () => {
    await page.reload();
    await button('Try other models in production').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Questions that they answer, in %').fill('0');
    await dialog.getByRole('button', { name: 'Try' }).click();
    await expect(page.getByText('Answers in the shadow: users do not get its answers.')).toBeVisible();
    // A process that is busy compares nothing.
    await expect(async () => {
      expect((await ask()).model).toBe(first);
      await page.reload();
      await button('Questions with another intent in production').click({ timeout: 2000 });
    }).toPass();
    const list = page.getByRole('list', { name: 'Questions with another intent in production' });
    await expect(list).toContainText('water the plants');
    await expectNoFaultsInBothThemes(page);
  });

  await test.step('served, and returned', async () => {
    await button('Make it the served one in production').click();
    await expect(button(/^Back to .* environment production$/)).toBeVisible();
    expect((await ask()).model).not.toBe(first);
    await button(/^Back to .* environment production$/).click();
    await expect(page.getByText(/^production answers as before/).first()).toBeVisible();
    expect((await ask()).model).toBe(first);
  });
});
