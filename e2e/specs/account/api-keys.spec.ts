import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { InboxScreen } from '../../screens/workspace/inbox-screen.ts';

test('[KEY-20] [KEY-21] [KEY-45] a person creates a key on the profile, renews it and revokes it', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const { nickname } = await setup.organization(person);
  const page = await as(person);
  await page.goto('/profile/?tab=security');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions).toContainText('does not affect your API keys');
  await sessions.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop bot');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Parse sentences' })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Read intelligences/ }).check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('textbox', { name: 'API key' });
  await expect(shown).toHaveValue(/^parl_[0-9A-Za-z]{49}$/);
  const first = await shown.inputValue();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Shop bot' });
  await expect(row).toContainText(`parl_…${first.slice(-4)}`);
  await expect(shown).toBeHidden();
  await row.getByRole('button', { name: 'Renew the key Shop bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
  await expect(shown).toHaveValue(/^parl_/);
  expect(await shown.inputValue()).not.toBe(first);
  await expect(row).toContainText('The previous key works until');

  await row.getByRole('button', { name: 'Revoke the key Shop bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('There are no API keys yet.')).toBeVisible();

  await page.goto(`/org/${nickname}/?tab=keys`);
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Team bot');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await expect(shown).toHaveValue(/^parl_/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Team bot' })).toContainText('never used');
});

test('[KEY-22] [KEY-44] the API screen offers a limited key that only parses here and logs nothing', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const page = await as(owner);
  await page.goto(`${repository.path}Integration/`);
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Quiet bot');
  await page.getByRole('spinbutton', { name: 'Texts per minute' }).fill('5');
  await page.getByRole('checkbox', { name: 'Do not keep parsed sentences in the inbox' }).check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('textbox', { name: 'API key' });
  await expect(shown).toHaveValue(/^parl_/);
  const row = page.getByRole('listitem').filter({ hasText: 'Quiet bot' });
  for (const text of ['parse', '5 texts per minute', 'keeps nothing in the inbox'])
    await expect(row).toContainText(text);

  const headers = { authorization: `Bearer ${await shown.inputValue()}` };
  const parsed = await page.request.post('/v2/parse/', { headers, data: { text: 'book a table' } });
  expect(parsed.status()).toBe(200);
  const refused = await page.request.get(`/v2/repository/${repository.uuid}/`, { headers });
  expect(refused.status()).toBe(403);
  await new InboxScreen(page).open(repository.path);
  await expect(page.getByText('Nobody has asked this version anything yet.')).toBeVisible();
});
