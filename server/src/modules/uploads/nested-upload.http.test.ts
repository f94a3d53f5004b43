import { expect, test } from '@jest/globals';
import { intelligence } from '../../testing/intelligence.ts';

test('[SRV-09] a list nested thousands of times is refused at once and holds nobody up', async () => {
  const bot = await intelligence();
  const form = new FormData();
  form.set('repository', bot.uuid);
  form.set('repository_version', String(bot.version));
  form.set('file', new Blob(['['.repeat(5000) + ']'.repeat(5000)], { type: 'application/json' }), 'data.json');
  const answer = await bot.admin.post('/v2/repository/example/upload_examples/', form);
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ added: 0 })]);
}, 20_000);
