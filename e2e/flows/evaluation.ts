import { rasaFile } from '../fixtures/data-sets.ts';
import type { RasaExample } from '../fixtures/data-sets.ts';
import type { Intelligence, Sentence } from '../fixtures/setup.ts';
import type { Person } from '../fixtures/people.ts';

const THINGS = ['lamp', 'radio', 'heater', 'fan', 'oven', 'screen', 'printer', 'kettle', 'pump', 'door'];
const ROOMS = ['kitchen', 'office'];

/** Twenty sentences for each of two intents, with the room as an entity. */
export const FORTY_SENTENCES: readonly RasaExample[] = ['open', 'close'].flatMap((verb) =>
  ROOMS.flatMap((room) =>
    THINGS.map((thing) => {
      const text = `please ${verb} the ${thing} in the ${room}`;
      return {
        text,
        intent: `${verb}_it`,
        entities: [{ start: text.indexOf(room), end: text.length, entity: 'room' }],
      };
    }),
  ),
);

/** Adds many training sentences at once. */
export async function uploadSentences(
  { api }: Person,
  { uuid, version }: Intelligence,
  sentences: readonly RasaExample[],
): Promise<void> {
  const form = new FormData();
  form.append('language', 'en');
  form.append('file', new Blob([new Uint8Array(rasaFile(sentences))]), 'sentences.json');
  await api.put('/v2/repository/upload-rasa-file/{uuid}/{version}/', { path: { uuid, version }, body: form });
}

/** Adds test sentences in English. */
export async function addTests(
  { api }: Person,
  { uuid, version }: Intelligence,
  sentences: readonly Sentence[],
): Promise<void> {
  for (const sentence of sentences)
    await api.post('/v2/repository/evaluate/', {
      body: {
        repository: uuid,
        repository_version: version,
        language: 'en',
        entities: [],
        ...sentence,
      },
    });
}

/** Runs the test sentences of English. @returns the result's number in the address. */
export async function runTests({ api }: Person, { uuid, version }: Intelligence): Promise<number> {
  const { evaluate_id: id } = await api.post('/v2/repository/repository-details/{uuid}/evaluate/', {
    path: { uuid },
    body: { language: 'en', repository_version: version },
  });
  if (id === null) throw new Error('the evaluation was refused');
  return id;
}
