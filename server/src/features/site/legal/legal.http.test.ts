import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { anonymous } from '../../../testing/setup.ts';
import { startApi } from '../../../testing/processes.ts';

withWhole('[OPS-10] visitors read the pages of LEGAL_DIR in their language', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'parlance-legal-'));
  await writeFile(join(directory, 'imprint.en.md'), '# Imprint\n\nCity Library\n');
  await writeFile(join(directory, 'imprint.pt.md'), '# Expediente\n\nBiblioteca\n');
  const api = await startApi({ LEGAL_DIR: directory });
  const visitor = anonymous(api.address);
  expect((await visitor.get('/v2/legal/', { headers: { 'accept-language': 'pt-BR' } })).body).toEqual([
    { page: 'imprint', language: 'pt-BR', title: 'Expediente', html: '<p>Biblioteca</p>\n' },
  ]);
  await api.stop();
  await rm(directory, { recursive: true });
});

test('[OPS-10] a site without legal pages has none', async () => {
  expect((await anonymous().get('/v2/legal/')).body).toEqual([]);
});

test('[OPS-10] a missing folder prevents the product from starting', async () => {
  await expect(startApi({ LEGAL_DIR: '/nowhere/legal' })).rejects.toThrow('LEGAL_DIR must name a folder that exists');
});
