import { Api } from '../../fixtures/api.ts';
import { Given } from '../../fixtures/given.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ResetPasswordScreen } from '../../screens/account/recovery-screens.ts';
import { startStack } from '../../stack/stack.ts';
import type { Stack } from '../../stack/stack.ts';

const LINK_SECONDS = 2;

let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack({ LINK_SECONDS: String(LINK_SECONDS), MAIL_OUTBOX: 'on', SMTP_URL: '', SEED_EXAMPLES: 'off' });
});

test.afterAll(() => stack.stop());

test('[ACC-06] a link that has expired says so at the form and leads to a new one', async ({ page }) => {
  const person = await new Given(stack.url).person();
  await person.api.post('/v2/account/forgot-password/', { email: person.email });
  const { results: [letter] } = await new Api(stack.url).get<{ results: { text: string; created_at?: string }[] }>(`/outbox.json?recipient=${encodeURIComponent(person.email)}`);
  const link = /https?:\/\/\S*\/reset-password\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  const mailed = Date.now();
  const screen = new ResetPasswordScreen(page);
  await screen.open(stack.url + new URL(link).pathname);
  await expect(screen.submitButton).toBeVisible();
  // Time itself is the condition here.
  await expect.poll(() => Date.now() - mailed, { timeout: 10_000 }).toBeGreaterThan(LINK_SECONDS * 1000 + 500);
  await screen.choose('a quite different secret');
  await expect(screen.notice).toHaveText('Invalid token for this user');
  await expect(screen.submitButton).toBeEnabled();
  await expect(screen.newLink).toBeVisible();
});
