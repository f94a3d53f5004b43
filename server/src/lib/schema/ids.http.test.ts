import { afterAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../db/client.ts';
import { intelligence } from '../../testing/intelligence.ts';

const { pool, close } = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });

afterAll(close);

test('[SRV-01] an id is read up to the limit of its column, and a larger one is unknown', async () => {
  const repository = await intelligence();
  const largest = 2_147_483_647;
  await pool.query('insert into intents (id, version_id, text) overriding system value values ($1, $2, $3)', [
    largest,
    repository.version,
    'largest',
  ]);
  const { body } = await repository.admin.get(`/v2/repository/intent/${largest}/`);
  expect(body).toMatchObject({ id: largest, text: 'largest' });

  for (const id of ['0', '2147483648', '99999999999999999999', '1e3', '-1', '%201'])
    expect((await repository.admin.get(`/v2/repository/intent/${id}/`)).status).toBe(404);
  for (const version of ['0', '2147483648', '1e3', '-1'])
    expect((await repository.admin.get(`/v2/repository/info/${repository.uuid}/${version}/`)).status).toBe(404);
});
