import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

const Answer = z.object({ detail: z.string().optional(), language: z.string().optional() });

const analyze = async ({ admin, uuid }: Intelligence, text: string, language?: string) =>
  admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language });

async function damageModel({ uuid }: Intelligence, language: string) {
  await database.pool.query(
    `update models set id = $2, bytes = '\\x00'
     where version_language_id in (
       select l.id from version_languages l join versions v on v.id = l.version_id
       where v.repository_uuid = $1 and l.language = $3
     )`,
    [uuid, randomUUID(), language],
  );
}

test('[SRV-33] a stored model that cannot be read counts as not trained and can be trained again', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  await damageModel(repository, 'en');
  for (const language of ['en', undefined]) {
    const refused = await analyze(repository, 'hello friend', language);
    expect([refused.status, refused.read(Answer).detail]).toEqual([
      400,
      'The stored model of this language cannot be read. Train the language again.',
    ]);
  }
  expect((await repository.train()).status).toBe(2);
  expect((await analyze(repository, 'hello friend', 'en')).status).toBe(200);
});

test('[SRV-33] the other languages of its version keep working', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const texts = ['bom dia', 'boa noite amigo', 'reserve uma mesa', 'quero reservar uma mesa'];
  await repository.addSentences(
    texts.map((text, at) => ({ text, intent: at < 2 ? 'greet' : 'book', language: 'pt_br' })),
  );
  await repository.train();
  await damageModel(repository, 'en');
  const answer = await analyze(repository, 'quero reservar uma mesa');
  expect([answer.status, answer.read(Answer).language]).toEqual([200, 'pt_br']);
});

test('[SRV-32] synonyms without an entity train a working model', async () => {
  const repository = await intelligence();
  await repository.addSentences(
    ['asking [new york]', 'a trip to [oslo]'].map((marked) => {
      const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
      return { text: marked.replace(/[[\]]/g, ''), intent: 'ask', entities: [{ start, end, entity: 'city' }] };
    }),
  );
  await repository.addSentences(['hello', 'good morning'].map((text) => ({ text, intent: 'greet' })));
  const stored = await repository.admin.post('/v2/repository/entity/value/', {
    repository: repository.uuid,
    repository_version: repository.version,
    value: 'nyc',
    synonyms: ['new york', 'new york city'],
    language: 'en',
  });
  expect(stored.status).toBe(201);
  expect((await repository.train()).status).toBe(2);
  const answer = await analyze(repository, 'asking new york', 'en');
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { entities: { other: [{ entity: 'city', value: 'new york', resolved_value: 'nyc' }] } },
  ]);
});
