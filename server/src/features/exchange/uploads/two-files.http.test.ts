import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../../../db/client.ts';
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
  const second = await db.transaction(async (tx) => {
    // As a file does that takes long to store: names that are not committed yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), ${version})`);
    await tx.execute(sql`insert into intents (version_id, text) values (${version}, 'greet')`);
    const answer = upload('hello');
    let answered = false;
    void answer.then(() => {
      answered = true;
    });
    await tx.execute(sql`select pg_sleep(2.5)`);
    expect(answered).toBe(false);
    return { answer };
  });
  expect((await second.answer).status).toBe(200);
  await close();
});
