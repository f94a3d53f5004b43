import type { Api } from '../../fixtures/api.ts';
import { rasaFile, readOwnData } from '../../fixtures/data-sets.ts';
import { Setup } from '../../fixtures/setup.ts';
import type { Intelligence } from '../../fixtures/setup.ts';
import { createPerson } from '../../fixtures/people.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { startStack } from '../../stack/stack.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';
import type { Stack } from '../../stack/stack.ts';

/** Copies of each sentence with different endings, so that a training takes several seconds. */
const ENDINGS = [
  'please',
  'now',
  'right away',
  'if you can',
  'when you have time',
  'thanks',
  'for me',
  'today',
  'again',
  'once more',
  'quickly',
  'my friend',
  'as usual',
  'this time',
  'okay',
];

let stack: Stack;

test.beforeAll(async () => {
  stack = await startStack({ SEED_EXAMPLES: 'off' });
});

test.afterAll(() => stack.stop());

async function fillWithManySentences(person: Person, { uuid, version }: Intelligence): Promise<void> {
  const examples = (await readOwnData('music-and-home.en.txt')).flatMap((example) =>
    ENDINGS.map((ending) => ({ ...example, text: `${example.text} ${ending}` })),
  );
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(rasaFile(examples))], { type: 'application/json' }), 'many.json');
  form.set('language', 'en');
  await person.api.put('/v2/repository/upload-rasa-file/{uuid}/{version}/', { path: { uuid, version }, body: form });
}

const firstTask = async (api: Api, { uuid, version }: Intelligence) => {
  const { results } = await api.get('/v2/repository/task-queue/', {
    query: { repository_uuid: uuid, repository_version: version },
  });
  return results[0];
};

test('[TRN-09] a training completes although its worker is killed, and the browser shows it', async ({ browser }) => {
  test.skip(!isWhole, leftOut);
  test.setTimeout(240_000);
  const person = await createPerson(stack.url);
  const intelligence = await new Setup(stack.url).intelligence(person);
  await fillWithManySentences(person, intelligence);

  const context = await browser.newContext({ baseURL: stack.url, locale: 'en-US' });
  await context.addInitScript(() => localStorage.setItem('lastVersionSeen', '2.0.0'));
  const page = await context.newPage();
  await page.goto('/signin');
  await new SignInScreen(page).signIn(person);
  await page.waitForURL('**/home');
  await page.goto(`${intelligence.path}training/`);
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await expect.poll(async () => (await firstTask(person.api, intelligence))?.status, { intervals: [50] }).toBe(1);

  const killed = await stack.workerPid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => stack.workerPid().catch(() => killed)).not.toBe(killed);

  await expect(page.getByRole('region', { name: 'Training finished' })).toBeVisible({ timeout: 120_000 });
  expect((await firstTask(person.api, intelligence))?.status).toBe(2);
  const answer = await person.api.post('/v2/repository/repository-details/{uuid}/analyze/', {
    path: { uuid: intelligence.uuid },
    body: { language: 'en', text: 'play some jazz', repository_version: intelligence.version },
  });
  expect(answer.intent.name).toBe('play_music');
  await context.close();
});
