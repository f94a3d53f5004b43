import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createClient } from '../../testing/client.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { installRuntime, writeOnnxFolder } from '../../testing/onnx-folder.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import { DebugAnswer, ParseAnswer } from '../../features/serving/parse/parse.present.ts';
import type { OwnProduct } from '../../testing/own-product.ts';

const Trained = z.object({ receipt: z.looseObject({ encoder: z.looseObject({ id: z.string() }) }) });

let folder: string;
let product: OwnProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
  installRuntime(folder);
  writeOnnxFolder(join(folder, 'mul'), {
    groups: [
      ['preço', 'custa', 'caro', 'valor'],
      ['horas', 'abrem', 'fecham', 'domingo'],
    ],
  });
  product = await ownProduct({ PACKS_DIR: folder });
  await product.worker();
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

withWhole(
  '[PACK-11] an intelligence in Portuguese is trained with an operator’s encoder, which it then needs',
  async () => {
    const repository = await intelligence({ address: product.address, language: 'pt' });
    const of = (intent: string, ...texts: string[]) => texts.map((text) => ({ text, intent, language: 'pt' }));
    await repository.addSentences([
      ...of('price', 'quanto custa isso', 'qual é o preço'),
      ...of('hours', 'a que horas fecham', 'vocês abrem hoje'),
    ]);
    const path = `/v2/repository/repository-details/${repository.uuid}/`;
    expect((await repository.admin.patch(path, { algorithm: 'neural_network_external' })).status).toBe(200);
    expect(Trained.parse((await repository.train()).result).receipt.encoder.id).toBe('own-mul');

    const question = { text: 'domingo', language: 'pt' };
    expect((await repository.admin.post(`${path}analyze/`, question)).read(ParseAnswer).intent.name).toBe('hours');
    const debug = await repository.admin.post(`${path}debug_parse/`, { ...question, text: 'o valor disso' });
    const { intent, words } = debug.read(DebugAnswer);
    expect([intent.name, Object.keys(words)[0], words['valor']?.[0]?.intent]).toEqual(['price', 'valor', 'price']);

    const without = await startApi({ DATABASE_URL: product.databaseUrl });
    try {
      const client = createClient(without.address, `Token ${repository.admin.token}`);
      const refused = await client.post(`${path}analyze/`, question);
      expect([refused.status, refused.body]).toMatchObject([503, { detail: expect.stringContaining('trained again') }]);
    } finally {
      await without.stop();
    }
  },
);
