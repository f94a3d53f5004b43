import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../../testing/client.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';

test('[INB-02] [QT-04] lists every parsed sentence, only to contributors, and counts its sender', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const info = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo);
  const client = createClient(apiAddress(), `Bearer ${info.authorization.uuid}`);
  await client.post(
    '/v2/parse/',
    { text: 'book a table in rome tonight', language: 'en' },
    { headers: { 'user-agent': 'a bot' } },
  );
  await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
    text: 'goodbye',
    language: 'en',
  });
  const path = `/v2/repository/log/?repository_version_language=${info.repository_version_language[0]?.id}`;
  const all = await repository.admin.get(`${path}&limit=12&intent=&search`);
  expect(all.body).toMatchObject({
    count: 2,
    results: [
      {
        text: 'goodbye',
        from_backend: true,
        version_name: 'master',
        nlp_log: { intent: { name: 'bye' }, language: 'en' },
      },
      {
        text: 'book a table in rome tonight',
        from_backend: false,
        user_agent: 'a bot',
        nlp_log: { intent: { name: 'book' }, entities_list: ['city'] },
        log_intent: [{ intent: 'book', is_default: true }, { is_default: false }, { is_default: false }],
      },
    ],
  });
  expect(
    (await repository.admin.get(`${path}&intent=book&search=ROME&confidence_min=1&confidence_max=100`)).body,
  ).toMatchObject({ count: 1 });
  const confidence =
    (await repository.admin.get(path)).read(
      z.object({ results: z.array(z.object({ nlp_log: z.object({ intent: z.object({ confidence: z.number() }) }) })) }),
    ).results[0]?.nlp_log.intent.confidence ?? 0;
  const [below, above] = [confidence - 0.001, Math.min(1, confidence + 0.001)];
  expect(
    (await repository.admin.get(`${path}&confidence__gte=${below}&confidence__lte=${above}&search=goodbye`)).body,
  ).toMatchObject({ count: 1 });
  expect((await repository.admin.get(`${path}&confidence__lte=${below}&search=goodbye`)).body).toMatchObject({
    count: 0,
  });
  expect((await repository.admin.get(`${path}&confidence__lte=&confidence__gte=NaN`)).body).toMatchObject({ count: 2 });
  expect(
    (await repository.admin.get(`/v2/repository/log/?repository_uuid=${repository.uuid}&language=de`)).body,
  ).toMatchObject({
    count: 0,
  });
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).body).toMatchObject({
    count_authorizations: 1,
  });
  expect((await (await repository.member(4)).get(path)).status).toBe(403);
  expect((await (await person()).get(path)).status).toBe(403);
  expect((await anonymous().get(path)).status).toBe(401);
});

test('[QT-04] [INB-02] a lone surrogate is parsed and logged as the replacement character', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const asked = await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
    text: 'good \ud83d morning \\ud83d',
    language: 'en',
  });
  expect(asked.status).toBe(200);
  const kept = await repository.admin.get(`/v2/repository/log/?repository_uuid=${repository.uuid}`);
  expect(kept.body).toMatchObject({
    count: 1,
    results: [{ text: 'good \ufffd morning \\ud83d', nlp_log: { text: 'good \ufffd morning \\ud83d' } }],
  });
});

test('[INB-06] without a version language the inbox lists the main version in the base language', async () => {
  const repository = await intelligence();
  for (const language of ['en', 'pt']) {
    await repository.addSentences(fewSentences().map((each) => ({ ...each, language })));
    await repository.train();
  }
  const copied = await repository.admin.post('/v2/repository/version/', {
    repository: repository.uuid,
    id: repository.version,
    name: 'two',
  });
  const { id: copy } = copied.read(z.object({ id: z.int() }));
  const asked = [
    ['hello in english', 'en', repository.version],
    ['hello in portuguese', 'pt', repository.version],
    ['hello to the copy', 'en', copy],
  ] as const;
  for (const [text, language, repository_version] of asked) {
    const answer = await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
      text,
      language,
      repository_version,
    });
    expect([text, answer.status]).toEqual([text, 200]);
  }
  const Texts = z.object({ results: z.array(z.object({ text: z.string() })) });
  const listed = async (query: string) =>
    (await repository.admin.get(`/v2/repository/log/?${query}`)).read(Texts).results.map(({ text }) => text);
  const scope = `repository_uuid=${repository.uuid}`;
  expect(await listed(scope)).toEqual(['hello in english']);
  expect(await listed(`${scope}&repository_version_language=&language=pt`)).toEqual(['hello in portuguese']);
  expect(await listed(`${scope}&repository_version=${repository.version}`)).toEqual([
    'hello in portuguese',
    'hello in english',
  ]);
  expect(await listed(`${scope}&repository_version=${copy}`)).toEqual(['hello to the copy']);
  const refused = await repository.admin.get('/v2/repository/log/');
  expect([refused.status, refused.body]).toEqual([400, { repository_uuid: ['This field is required.'] }]);
});

test('[INB-02] the inbox of a private intelligence is hidden from others', async () => {
  const repository = await intelligence({ is_private: true });
  const stranger = await person();
  const rows = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(
    RepositoryInfo,
  ).repository_version_language;
  const missing = '00000000-0000-4000-8000-000000000000';
  for (const [query, detail] of [
    [`repository_version_language=${rows[0]?.id}`, 'Version not found'],
    ['repository_version_language=999999999', 'Version not found'],
    [`repository_uuid=${repository.uuid}`, `Repository ${repository.uuid} does not exist`],
    [`repository_uuid=${missing}`, `Repository ${missing} does not exist`],
  ]) {
    const answer = await stranger.get(`/v2/repository/log/?${query}`);
    expect([answer.status, answer.body]).toEqual([404, { detail }]);
  }
});

test('[INB-04] only administrators delete sentences, some or all, only in their own inbox', async () => {
  const [repository, other] = [await intelligence(), await intelligence()];
  const List = z.object({ results: z.array(z.object({ id: z.int(), text: z.string() })) });
  const logged = async ({ admin, uuid }: typeof repository) =>
    (await admin.get(`/v2/repository/log/?repository_uuid=${uuid}`)).read(List).results;
  for (const each of [repository, other]) {
    await each.addSentences(fewSentences());
    await each.train();
    for (const text of ['hello', 'goodbye', 'see you'])
      await each.admin.post(`/v2/repository/repository-details/${each.uuid}/analyze/`, { text, language: 'en' });
  }
  const path = `/v2/repository/log/?repository_uuid=${repository.uuid}`;
  const [last, , first] = await logged(repository);
  const [foreign] = await logged(other);
  expect((await repository.admin.delete(`${path}&ids=${last?.id},${first?.id},${foreign?.id}`)).body).toEqual({
    deleted: 2,
  });
  expect([(await logged(repository)).map(({ text }) => text), (await logged(other)).length]).toEqual([['goodbye'], 3]);

  for (const ids of ['', '&ids', '&ids=none', '&ids=1,', `&ids=${'1,'.repeat(500)}1`]) {
    const refused = await repository.admin.delete(path + ids);
    expect([refused.status, refused.body]).toEqual([400, { ids: [expect.any(String)] }]);
  }
  expect((await (await repository.member(2)).delete(`${path}&ids=all`)).status).toBe(403);
  expect(await logged(repository)).toHaveLength(1);
  const now = new Date().toISOString().slice(0, 10);
  const report = () => repository.admin.get(`/v2/repository/repository-reports/?start_date=${now}&end_date=${now}`);
  const counted = (await report()).body;
  expect((await repository.admin.delete(`${path}&ids=all`)).body).toEqual({ deleted: 1 });
  expect([await logged(repository), (await logged(other)).length, (await report()).body]).toEqual([[], 3, counted]);
});
