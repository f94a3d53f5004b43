import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { apiAddress } from '../../../testing/setup.ts';
import { Version } from '../../intelligences/versions/versions.present.ts';

const ToolResponse = z.object({ result: z.object({ structuredContent: z.unknown() }) });

test('[MCP-14] an agent compares two versions, and a version with what its models have learned', async () => {
  const own = await intelligence();
  const { admin, uuid, version } = own;
  await own.addSentences(fewSentences());
  const copy = (await admin.post('/v2/repository/version/', { repository: uuid, id: version, name: 'copy' })).read(
    Version,
  );
  await own.train();
  await own.addSentences([{ text: 'hey you', intent: 'greet' }]);
  const { key } = await keyOf(admin, { scopes: ['read'] });
  const client = createClient(apiAddress(), `Bearer ${key}`);
  const use = async (input: object) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'compare_versions', arguments: { intelligence: uuid, ...input } },
    };
    const headers = { accept: 'application/json, text/event-stream' };
    return (await client.post('/mcp', message, { headers })).read(ToolResponse).result.structuredContent;
  };
  const added = { kind: 'sentence', change: 'added', before: null, after: { text: 'hey you', intent: 'greet' } };
  expect(await use({ before: copy.id })).toMatchObject({ total: 1, differences: [added] });
  expect(await use({ models: true })).toMatchObject({ total: 1, before: { of: 'models' }, differences: [added] });
  expect(await use({ before: copy.id, change: 'removed' })).toMatchObject({ total: 1, count: 0, differences: [] });
});
