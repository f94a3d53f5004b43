import type { Api } from '../../fixtures/api.ts';
import { rasaFile, readOwnData } from '../../fixtures/data-sets.ts';
import { Given } from '../../fixtures/given.ts';
import type { Intelligence } from '../../fixtures/given.ts';
import { createPerson } from '../../fixtures/people.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { startStack } from '../../stack/stack.ts';
import type { Stack } from '../../stack/stack.ts';

/** Copies of each sentence with another ending: enough work that a training takes some seconds. */
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
  await person.api.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form);
}

const firstTask = async (api: Api, { uuid, version }: Intelligence) => {
  const { results } = await api.get<{ results: { status: number; progress?: number }[] }>(
    `/v2/repository/task-queue/?repository_uuid=${uuid}&repository_version=${version}`,
  );
  return results[0];
};

test('[TRN-09] a training whose worker is killed is done anyway, and the browser shows it', async ({ browser }) => {
  test.setTimeout(240_000);
  const person = await createPerson(stack.url);
  const intelligence = await new Given(stack.url).intelligence(person);
  await fillWithManySentences(person, intelligence);

  const context = await browser.newContext({ baseURL: stack.url, locale: 'en-US' });
  await context.addInitScript(() => localStorage.setItem('lastVersionSeen', '2.0.0'));
  await context.addInitScript((token) => localStorage.setItem('authToken', token), `Token ${person.token}`);
  const page = await context.newPage();
  await page.goto(`${intelligence.path}training/`);
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await expect.poll(async () => (await firstTask(person.api, intelligence))?.status, { intervals: [50] }).toBe(1);

  const killed = await stack.workerPid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => stack.workerPid().catch(() => killed)).not.toBe(killed);

  await expect(page.getByRole('dialog').filter({ hasText: 'Training finished' })).toBeVisible({ timeout: 120_000 });
  expect((await firstTask(person.api, intelligence))?.status).toBe(2);
  const answer = await person.api.post<{ intent: { name: string } }>(
    `/v2/repository/repository-details/${intelligence.uuid}/analyze/`,
    { language: 'en', text: 'play some jazz', repository_version: intelligence.version },
  );
  expect(answer.intent.name).toBe('play_music');
  await context.close();
});
