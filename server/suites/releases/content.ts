import { z } from 'zod';
import { CATEGORIES } from '../../src/db/categories.ts';
import { createClient } from '../../src/testing/client.ts';
import { fewSentences } from '../../src/testing/intelligence.ts';
import type { Answer, Client } from '../../src/testing/client.ts';

/** The content of a release's backup; a release that can store more adds to it. */
export const SERVER_KEY = '60'.repeat(32);
const PASSWORD = 'golden retrievers restore backups';
export const PEOPLE = ['ann', 'bjorn', 'carla'] as const;
const mailOf = (nickname: string) => `${nickname}@example.org`;
const ORGANIZATION = 'travellers';

export const SENTENCES = {
  en: fewSentences(),
  pt_br: [
    ...['olá', 'bom dia', 'oi, tudo bem?'].map((text) => ({ text, intent: 'greet', language: 'pt_br' })),
    ...['até logo', 'tchau', 'até amanhã'].map((text) => ({ text, intent: 'bye', language: 'pt_br' })),
  ],
  zh: [
    ...['你好', '早上好', '大家好'].map((text) => ({ text, intent: 'greet', language: 'zh' })),
    ...['再见', '明天见', '回头见'].map((text) => ({ text, intent: 'bye', language: 'zh' })),
  ],
} as const;

/** Questions with the answers of the models in the backup. */
export const QUESTIONS = [
  { text: 'book a table in rome tonight', language: 'en', intent: 'book' },
  { text: 'tchau', language: 'pt_br', intent: 'bye' },
  { text: '早上好', language: 'zh', intent: 'greet' },
] as const;

const Id = z.object({ id: z.int() });
const Made = z.object({ uuid: z.string(), version_default: Id });
const Task = z.object({ results: z.array(z.object({ status: z.int() })) });

async function done(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  if (given.status >= 300) throw new Error(`${given.status} ${JSON.stringify(given.body)}`);
  return given;
}

/** Signs somebody in. */
export async function signIn(address: string, nickname: string): Promise<Client> {
  const { token } = (
    await done(createClient(address).post('/v2/account/login/', { username: mailOf(nickname), password: PASSWORD }))
  ).read(z.object({ token: z.string() }));
  return createClient(address, `Token ${token}`);
}

/** Fills a release with people, an organization and two intelligences, one of them trained in three languages. */
export async function fillRelease(address: string): Promise<void> {
  for (const nickname of PEOPLE)
    await done(
      createClient(address).post('/v2/account/register/', {
        nickname,
        name: `${nickname} Åström 李`,
        email: mailOf(nickname),
        password: PASSWORD,
      }),
    );
  const ann = await signIn(address, 'ann');
  const team = (
    await done(
      ann.post('/v2/org/organization/', { name: 'Travellers', nickname: ORGANIZATION, description: '', locale: '' }),
    )
  ).read(Id);
  await done(ann.patch(`/v2/org/authorizations/${ORGANIZATION}/carla/`, { role: 2 }));
  const categories = (await done(ann.get('/v2/repository/categories/'))).read(z.array(Id));
  if (categories.length !== CATEGORIES.length) throw new Error('The categories are not there');
  const make = async (name: string, isPrivate: boolean) => {
    const wish = {
      name,
      language: 'en',
      categories: [categories[0]?.id],
      organization: team.id,
      is_private: isPrivate,
    };
    return (await done(ann.post('/v2/repository/repository-details/', wish))).read(Made);
  };
  const travel = await make('Travel', false);
  await make('Secrets', true);
  const of = { repository: travel.uuid, repository_version: travel.version_default.id };
  for (const sentences of Object.values(SENTENCES))
    await done(
      ann.post(
        '/v2/repository/example-bulk/',
        sentences.map((sentence) => ({ ...of, entities: [], ...sentence })),
      ),
    );
  for (const { text, intent } of fewSentences().slice(0, 2))
    await done(ann.post('/v2/repository/evaluate/', { ...of, text, intent, language: 'en', entities: [] }));
  await done(
    ann.post(`/v2/repository/repository-details/${travel.uuid}/train/`, {
      repository_version: travel.version_default.id,
    }),
  );
  const scope = `repository_uuid=${travel.uuid}&repository_version=${travel.version_default.id}`;
  const isDone = async () => {
    const { results } = (await done(ann.get(`/v2/repository/task-queue/?${scope}`))).read(Task);
    return results.length >= QUESTIONS.length && results.every(({ status }) => status === 2);
  };
  while (!(await isDone()));
  for (const { text, language } of QUESTIONS)
    await done(ann.post(`/v2/repository/repository-details/${travel.uuid}/analyze/`, { text, language }));
}
