import type { Page } from '@playwright/test';

import { assistantData, rasaFile } from '../../fixtures/data-sets.ts';
import { unique } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

const SENTENCE = 'play some jazz on spotify';

async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await new LayoutScreen(page).signUp.click();
  const form = new SignUpScreen(page);
  const nickname = `new-${unique()}`;
  await form.fillPerson({
    email: `${nickname}@example.org`,
    name: 'New Person',
    nickname,
    password: `long-${unique()}-secret`,
  });
  await form.submit();
  await expect(page).toHaveURL(/\/home/);
}

async function createIntelligence(page: Page): Promise<void> {
  await new LayoutScreen(page).createButton.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Home assistant');
  await page.getByRole('combobox', { name: /^Language/ }).fill('English');
  await page.getByRole('combobox', { name: /^Language/ }).press('Enter');
  await page.getByLabel(/^Description/).fill('Understands what people say to their **home**.');
  await page.getByRole('main').getByRole('button', { name: /tech/i }).click();
  await page.getByRole('button', { name: 'Create intelligence' }).click();
  await page
    .getByRole('link', { name: 'Start' })
    .or(page.getByRole('button', { name: 'Start' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
}

async function uploadAndTrain(page: Page): Promise<void> {
  const examples = await assistantData();
  await page
    .getByRole('link', { name: 'Add sentences' })
    .or(page.getByRole('button', { name: 'Add sentences' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'assistant.json', mimeType: 'application/json', buffer: rasaFile(examples) });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const outcome = dialog.getByText(/^[\d,]+ sentences added/);
  await expect(outcome).toBeVisible({ timeout: 60_000 });
  const added = Number.parseInt((await outcome.innerText()).replaceAll(',', ''), 10);
  expect(added).toBe(new Set(examples.map(({ text, intent }) => `${intent} ${text.trim()}`)).size);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Train', exact: true }).click();
  const finished = page.getByRole('region', { name: 'Training finished' });
  const anyway = page.getByRole('button', { name: /^Train English/ });
  await expect(finished.or(anyway).or(page.getByRole('progressbar').first()).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(finished).toBeVisible({ timeout: 120_000 });
  await finished.getByRole('button', { name: 'Done' }).click();
}

interface ParseAnswer {
  intent: { name: string; confidence: number };
  entities_list: string[];
  text: string;
}

test('a new user goes from sign-up to a trained intelligence that answers programs', async ({ as, url }) => {
  test.setTimeout(300_000);
  const page = await as(undefined);
  await signUp(page);
  await createIntelligence(page);
  await uploadAndTrain(page);

  const quickTest = page.getByRole('complementary').filter({ hasText: 'Quick test' });
  await quickTest.getByRole('textbox', { name: 'Sentence' }).fill(SENTENCE);
  await quickTest.getByRole('textbox', { name: 'Sentence' }).press('Enter');
  await expect(quickTest.getByText('play_music').first()).toBeVisible();
  await expect(quickTest.getByRole('button', { name: /^spotify: / })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await page.getByRole('button', { name: 'Show keys' }).click();
  const shown = await page.getByRole('main').innerText();
  const key = /Bearer ([0-9a-f-]{36})/.exec(shown)?.[1];
  expect(key).toBeDefined();
  const response = await fetch(`${url}/v2/parse/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ text: SENTENCE, language: 'en' }),
  });
  const answer = (await response.json()) as ParseAnswer;
  expect(answer.text).toBe(SENTENCE);
  expect(answer.intent.name).toBe('play_music');
  expect(answer.entities_list).toContain('service');
});
