import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../testing/client.ts';
import { apiAddress } from '../../testing/setup.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { RepositoryInfo } from '../../features/intelligences/repositories/info.schema.ts';
import { Task } from '../tasks/tasks.present.ts';
import type { Client } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

let repository: Intelligence;
let program: Client;
const withKeyOf = async (person: Client) => {
  const { authorization } = (await person.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo);
  return createClient(apiAddress(), `Bearer ${authorization.uuid}`);
};
beforeAll(async () => {
  repository = await intelligence({ is_private: true });
  await repository.addSentences(fewSentences());
  await repository.admin.post('/v2/repository/evaluate/', {
    repository: repository.uuid,
    repository_version: repository.version,
    text: 'good day',
    language: 'en',
    intent: 'greet',
    entities: [],
  });
  program = await withKeyOf(repository.admin);
});

test('[QT-06] [TRN-09] a contributor’s key trains, follows the task, explains and evaluates', async () => {
  const started = await program.post('/v2/train/', { repository_version: repository.version });
  expect([started.status, started.body]).toMatchObject([200, { languages_report: { en: { status: 'processing' } } }]);
  const { id, id_queue: queued } = await repository.ended();
  for (const known of [id, queued])
    expect((await program.get(`/v2/task-queue/?id_task=${known}&from_queue=ai-platform`)).read(Task)).toMatchObject({
      id,
      status: 2,
    });
  expect((await program.get('/v2/task-queue/?id_task=999999999')).status).toBe(404);

  const why = await program.post('/v2/debug_parse/', { text: 'good morning', language: 'en' });
  expect([why.status, why.body]).toMatchObject([200, { intent: { name: 'greet' }, words: expect.any(Object) }]);
  const shares = (await program.post('/v2/words_distribution/', { language: 'en' })).read(
    z.object({ words: z.record(z.string(), z.record(z.string(), z.number())) }),
  );
  expect(shares.words['greet']).toMatchObject({ hello: 100 });
  expect(
    (await program.post('/v2/evaluate/', { language: 'en', repository_version: repository.version })).body,
  ).toMatchObject({ language: 'en', evaluate_version: 1, cross_validation: false });
});

test('[QT-06] [DASH-07] a program reads the document of its repository', async () => {
  const info = await program.get('/v2/info/');
  expect([info.status, info.body]).toMatchObject([
    200,
    { uuid: repository.uuid, intents_list: ['book', 'bye', 'greet'] },
  ]);
  expect(JSON.stringify(info.body)).not.toContain(repository.admin.token);
  const status = await repository.admin.get(`/v2/repository/repository-details/${repository.uuid}/languagesstatus/`);
  expect(status.body).toEqual(
    (await repository.admin.get(`/v2/repository/info/${repository.uuid}/${repository.version}/languagesstatus/`)).body,
  );
});

test('[QT-06] [DASH-08] a key grants no more than its holder has', async () => {
  const reader = await withKeyOf(await repository.member(1));
  expect((await reader.get('/v2/info/')).status).toBe(200);
  for (const path of ['/v2/train/', '/v2/words_distribution/', '/v2/evaluate/'])
    expect([path, (await reader.post(path, { language: 'en' })).status]).toEqual([path, 403]);
  expect((await reader.get('/v2/task-queue/?id_task=1')).status).toBe(403);
  expect((await createClient(apiAddress()).post('/v2/train/', {})).body).toEqual({
    detail: 'Authorization is required',
  });
});
