import { openArchive } from '@parlance/formats/zip';
import { FORMAT_IDS } from '@parlance/formats';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { archiveOf, download } from '../../src/testing/archives.ts';
import { addTest } from '../../src/testing/evaluations.ts';
import { intelligence } from '../../src/testing/intelligence.ts';
import { person, unique } from '../../src/testing/setup.ts';
import { CreatedIntelligence } from '../../src/features/exchange/archives/archives.schema.ts';
import type { Person } from '../../src/testing/setup.ts';

const LIMITS = { entries: 1000, bytes: 64 * 1024 * 1024 };
const Ids = z.object({ results: z.array(z.object({ id: z.int() })) });
const Profile = z.looseObject({ authorization: z.object({ uuid: z.string() }) });

/** The text of a file, or of the files inside a zip. */
async function textOf(content: Buffer): Promise<string> {
  if (content.subarray(0, 2).toString() !== 'PK') return content.toString('utf8');
  const archive = await openArchive(content, LIMITS);
  const parts: string[] = [...archive.names];
  for (const name of archive.names) {
    const inside: Buffer[] = [];
    for await (const part of archive.read(name)) inside.push(part);
    parts.push(await textOf(Buffer.concat(inside)));
  }
  return parts.join('\n');
}

/** An intelligence with words that only its team may read: tests, inbox, results, members, keys. */
async function withSecrets(isPrivate: boolean) {
  const [tested, sent, shown] = [unique('tested'), unique('sent'), unique('shown')];
  const repository = await intelligence({ is_private: isPrivate });
  const { admin, uuid, version } = repository;
  await repository.addSentences([
    ...['one', 'two', 'three'].map((word) => ({ text: `${shown} ${word}`, intent: 'first' })),
    ...['four', 'five', 'six'].map((word) => ({ text: `other ${word}`, intent: 'second' })),
  ]);
  await addTest(repository, { text: `${tested} words`, intent: 'first' });
  const member = await repository.member(2);
  await repository.train();
  const { uuid: key } = (await admin.get(`/v2/repository/${uuid}/`)).read(Profile).authorization;
  const answer = await admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text: sent, language: 'en' });
  expect(answer.status).toBe(200);
  await admin.post(`/v2/repository/repository-details/${uuid}/evaluate/`, {
    repository_version: version,
    language: 'en',
  });
  const tests = await admin.get(`/v2/repository/evaluate/?repository_uuid=${uuid}`);
  expect(tests.read(Ids).results).toHaveLength(1);
  return { repository, shown, secrets: [tested, sent, key, admin.email, admin.token, member.email, member.nickname] };
}

/** Everything about an intelligence that a caller can download, by kind. */
async function takeAll(caller: Person, uuid: string, version: number) {
  const paths = [
    archiveOf(uuid),
    `${archiveOf(uuid)}?version=${version}`,
    ...FORMAT_IDS.map((format) => `/v2/repository/export/${uuid}/${version}/?format=${format}&with_tests=true`),
    `/v2/repository/export/${uuid}/${version}/formats/?with_tests=true`,
    '/v2/account/my-data/',
  ];
  const taken: { path: string; status: number; text: string }[] = [];
  for (const path of paths) {
    const { status, content } = await download(caller, path);
    taken.push({ path, status, text: await textOf(content) });
  }
  return taken;
}

test('[IMP-78] strangers download only the training data of an open intelligence', async () => {
  const { repository, shown, secrets } = await withSecrets(false);
  const { uuid, version, admin } = repository;
  await admin.patch(`/v2/repository/repository-details/${uuid}/`, { is_copyable: true });
  const stranger = await person();
  const taken = await takeAll(stranger, uuid, version);
  const copy = (await stranger.post(`/v2/repository/copy/${uuid}/`, { name: unique('Copy ') })).read(
    CreatedIntelligence,
  );
  taken.push(...(await takeAll(stranger, copy.uuid, copy.version_default?.id ?? 0)));
  for (const { path, text } of taken)
    expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
  const whole = taken.filter(({ path }) => path.startsWith('/v2/repository/archive/'));
  expect(whole.map(({ status, text }) => [status, text.includes(shown)])).toEqual(whole.map(() => [200, true]));
  const own = await takeAll(admin, uuid, version);
  expect(own[0]?.text).toContain(secrets[0]);
});

withWhole('[IMP-78] outsiders and former members download nothing of a private intelligence', async () => {
  const { repository, shown, secrets } = await withSecrets(true);
  const { uuid, version, admin } = repository;
  const former = await repository.member(2);
  await admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${former.nickname}/`);
  for (const caller of [await person(), former]) {
    const others = [...secrets, shown, repository.name].filter((secret) => secret !== caller.nickname);
    for (const { path, status, text } of await takeAll(caller, uuid, version)) {
      expect([path, others.filter((word) => text.includes(word))]).toEqual([path, []]);
      expect([path, status]).toEqual([path, path.startsWith('/v2/account/') ? 200 : expect.any(Number)]);
    }
    expect((await caller.post(`/v2/repository/copy/${uuid}/`, {})).status).toBe(404);
  }
});
