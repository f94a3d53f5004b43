import { expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { addLongSentences, removeSentences } from '../../../testing/examples.queries.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { apiAddress } from '../../../testing/setup.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

/** With texts of this length the file is many times larger than the buffers of connections. */
const SENTENCES = 20_000;
const LETTERS = 1500;
const { db, close } = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });

async function large(): Promise<Intelligence> {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  await addLongSentences(db, repository.version, { count: SENTENCES, letters: LETTERS });
  return repository;
}

async function begin({ uuid, version, admin }: Intelligence, signal?: AbortSignal) {
  const response = await fetch(`${apiAddress()}/v2/repository/export/${uuid}/${version}/?format=jsonl`, {
    headers: { authorization: `Token ${admin.token}` },
    ...(signal && { signal }),
  });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('The export has no content');
  return { reader, first: Buffer.from((await reader.read()).value ?? []).toString() };
}

test('[IMP-20] a change during an export is not in the file; a disconnected caller ends the reading', async () => {
  const repository = await large();
  const { reader, first } = await begin(repository);
  await removeSentences(db, repository.version);
  let text = first;
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  expect(text.trim().split('\n')).toHaveLength(SENTENCES);

  const again = await large();
  const leaving = new AbortController();
  await begin(again, leaving.signal);
  leaving.abort();
  // A person can run one export at a time: this one runs once the other has ended.
  const path = `/v2/repository/export/${again.uuid}/${again.version}/formats/?search=nothing`;
  expect((await again.admin.get(path)).status).toBe(200);
  await close();
}, 120_000);
