import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { keyOf } from '../../../testing/api-keys.ts';
import { archiveOf, completed, download, unzip } from '../../../testing/archives.ts';
import { addTest } from '../../../testing/evaluations.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { person, unique } from '../../../testing/setup.ts';
import { everything } from '../../../testing/whole-intelligence.ts';
import { Manifest } from './archive.schema.ts';
import { CreatedIntelligence } from './archives.schema.ts';
import type { Files } from '../../../testing/archives.ts';
import type { Person } from '../../../testing/setup.ts';

const copyOf = (uuid: string) => `/v2/repository/copy/${uuid}/`;
const manifestOf = (files: Files) => Manifest.parse(JSON.parse(files.get('archive.json') ?? ''));
const filesFor = async (caller: Person, uuid: string) => unzip((await download(caller, archiveOf(uuid))).content);

test('[IMP-70] an archive contains test sentences and results only for people who may read them', async () => {
  const repository = await everything();
  const { admin, uuid } = repository;
  await admin.patch(`/v2/repository/repository-details/${uuid}/`, { is_copyable: true });
  const [contributor, reader] = [await repository.member(2), await person()];
  for (const [caller, isWhole] of [
    [admin, true],
    [contributor, false],
    [reader, false],
  ] as const) {
    expect((await caller.get(`/v2/repository/evaluate/?repository_uuid=${uuid}`)).status).toBe(isWhole ? 200 : 403);
    const files = await filesFor(caller, uuid);
    const manifest = manifestOf(files);
    expect(manifest.left_out).toEqual(isWhole ? ['inbox', 'team'] : ['test_sentences', 'results', 'inbox', 'team']);
    expect(manifest.versions.map(({ tests, results }) => [tests, results])).toEqual(
      isWhole
        ? [
            [1, 1],
            [1, 0],
          ]
        : [
            [0, 0],
            [0, 0],
          ],
    );
    expect([...files.values()].some((text) => text.includes('madrid'))).toBe(isWhole);
    const copy = (await caller.post(copyOf(uuid), { name: unique('Copy ') })).read(CreatedIntelligence);
    const own = await filesFor(caller, copy.uuid);
    expect([...own.values()].some((text) => text.includes('madrid'))).toBe(isWhole);
    expect(manifestOf(own).versions.map(({ sentences }) => sentences)).toEqual([14, 14]);
  }
});

test('[IMP-70] an API key gets test sentences in archives and exports if it may evaluate', async () => {
  const repository = await everything();
  const { admin, uuid, version } = repository;
  const exported = `/v2/repository/export/${uuid}/${version}/?format=jsonl&with_tests=true`;
  for (const [scopes, isWhole] of [
    [['read'], false],
    [['read', 'contribute', 'admin'], false],
    [['read', 'evaluate'], true],
  ] as const) {
    const { key: token } = await keyOf(admin, { name: 'CI', scopes: [...scopes] });
    for (const path of [archiveOf(uuid), exported]) {
      const { status, content } = await download({ token }, path);
      const text = path === exported ? content.toString() : [...(await unzip(content)).values()].join('');
      expect([scopes, path, status, text.includes('madrid')]).toEqual([scopes, path, 200, isWhole]);
    }
  }
});

withWhole('[IMP-71] a large copy uses the rights at the time when it is made', async () => {
  const still = await ownProduct();
  try {
    const repository = await intelligence({ address: still.address });
    const { admin, uuid } = repository;
    for (let part = 0; part < 3; part += 1)
      await repository.addSentences(
        Array.from({ length: 800 }, (_, index) => ({ text: `sentence ${part} ${index}`, intent: `i${index % 7}` })),
      );
    await addTest(repository, { text: 'a secret test', intent: 'i1' });
    const details = `/v2/repository/repository-details/${uuid}/`;
    await admin.patch(details, { is_copyable: true });
    const dropped = (await admin.post(copyOf(uuid), {})).read(CreatedIntelligence);
    await admin.post(`/v2/repository/task-queue/${dropped.task}/cancel/`);
    expect((await admin.get(`/v2/repository/${dropped.uuid}/`)).status).toBe(404);
    const [reader, lowered] = [await person(still.address), await repository.member(3)];
    const refused = (await reader.post(copyOf(uuid), {})).read(CreatedIntelligence);
    const copy = (await lowered.post(copyOf(uuid), {})).read(CreatedIntelligence);
    expect([typeof refused.task, typeof copy.task]).toEqual(['number', 'number']);
    await admin.patch(`/v2/org/authorizations/${repository.owner.nickname}/${lowered.nickname}/`, { role: 2 });
    await admin.patch(details, { is_private: true });
    await still.worker();
    await completed(lowered, copy);
    const manifest = manifestOf(await unzip((await download(lowered, archiveOf(copy.uuid), still.address)).content));
    expect(manifest).toMatchObject({ versions: [{ sentences: 2400, tests: 0 }] });
    const status = async () => (await reader.get(`/v2/repository/${refused.uuid}/`)).status;
    for (const deadline = Date.now() + 60_000; (await status()) === 200 && Date.now() < deadline;)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await status()).toBe(404);
  } finally {
    await still.stop();
  }
});
