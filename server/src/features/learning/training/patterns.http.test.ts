import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';

const Entities = pageOf(z.object({ id: z.int() }));

test('[ENT-93] patterns that are too large together are named before a training, which does not start', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  const listed = await admin.get(`/v2/repository/entities/?repository_uuid=${uuid}&repository_version=${version}`);
  const lists = `/v2/repository/entities/${listed.read(Entities).results[0]?.id ?? 0}/lists/`;
  const patternsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `[a-y]{1000}(?:${at}|[b-z]{900}|[c-z]{980}|[d-z]{990})`);
  const readiness = async () => (await admin.get(`/v2/repository/train/info/${uuid}/${version}/en/`)).body;

  expect((await admin.put(lists, { words: [], patterns: patternsOf(60) })).status).toBe(200);
  const named = expect.stringMatching(/^The patterns of all entities together are too large\n.*: city$/);
  expect(await readiness()).toMatchObject({ ready_for_train: false, requirements_to_train: [named] });
  const started = await admin.post(`/v2/repository/repository-details/${uuid}/train/`, { repository_version: version });
  expect(started.body).toMatchObject({
    languages_report: { en: { status: 'not_ready_for_train' } },
    missing: { en: [named] },
  });

  await admin.put(lists, { words: [], patterns: patternsOf(20) });
  expect(await readiness()).toMatchObject({ ready_for_train: true, requirements_to_train: [] });
});
