import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { whileAFileIsStored } from '../../../testing/held-upload.queries.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await ownProduct({ STATEMENT_SECONDS: '1' });
});
afterAll(() => product.stop());

const rasa = (text: string) =>
  JSON.stringify({ rasa_nlu_data: { common_examples: [{ text, intent: 'greet', entities: [] }] } });

test('[SRV-83] a file waits without a time limit while another one is stored in the same version', async () => {
  const { admin, uuid, version } = await intelligence({ address: product.address });
  const { db, close } = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 2 });
  const upload = (text: string) => {
    const form = new FormData();
    form.set('file', new Blob([rasa(text)]), 'data.json');
    return admin.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form);
  };
  let isAnswered = false;
  const second = await whileAFileIsStored(db, version, { intent: 'greet', seconds: 2.5 }, () => ({
    answer: upload('hello').finally(() => {
      isAnswered = true;
    }),
  }));
  expect(isAnswered).toBe(false);
  expect((await second.answer).status).toBe(200);
  await close();
});
