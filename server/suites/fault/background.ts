import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { addressOf } from '../../src/testing/wit.ts';
import { pause } from './chaos.ts';
import { attempt } from './writers.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';
import type { Ledger } from './writers.ts';

/** None that a translator on this machine may know. */
export const LANGUAGES = ['ja', 'ko', 'sw'] as const;
/** More than are copied before the answer. */
export const LARGE = 2100;
const COPIES = 2;
const AGAIN_MS = 300;

const Asked = z.object({ q: z.array(z.string()), target: z.string() });

/** A translator that is never killed and puts the language before everything. */
export async function startTranslator(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const json = (body: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/languages') {
      json([{ code: 'en', targets: LANGUAGES }]);
      return;
    }
    void text(request)
      .then((body) => {
        const { q, target } = Asked.parse(JSON.parse(body));
        json({ translatedText: q.map((html) => `${target}: ${html}`) });
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: addressOf(server),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Fills an intelligence that nobody changes, so that what comes of translating and copying it is known. */
export async function fillLarge({ admin, uuid, version }: Intelligence): Promise<void> {
  const examples = Array.from({ length: LARGE }, (_, index) => ({
    text: `number ${index} of the ${index % 2 ? 'left' : 'right'} list`,
    intent: index % 2 ? 'left' : 'right',
    entities: [{ start: 7, end: 7 + String(index).length, entity: 'number' }],
  }));
  const form = new FormData();
  form.set('language', 'en');
  form.set(
    'file',
    new Blob([
      JSON.stringify({ rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: examples } }),
    ]),
    'data.json',
  );
  const sent = await admin.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form);
  if (sent.status !== 200) throw new Error(`The sentences were refused: ${JSON.stringify(sent.body)}`);
}

/** Has everything translated, language after language, and asks again while nobody answers. */
export async function translateAll(bot: Intelligence, ledger: Ledger): Promise<void> {
  for (const language of LANGUAGES) {
    for (let isTold = false; !isTold;) {
      const started = await attempt(ledger, 'translate', () =>
        bot.admin.post(`/v2/repository/info/${bot.uuid}/${bot.version}/auto_translation/`, {
          target_language: language,
        }),
      );
      if (started?.status === 200) ledger.tasks.add(started.read(z.object({ id_queue: z.string() })).id_queue);
      // A call that nobody answered may have been heard: then the work runs already.
      isTold = started?.status === 200 || JSON.stringify(started?.body ?? '').includes('already running');
    }
    await pause(AGAIN_MS);
  }
}

/** Makes copies in the background; a name that is taken was heard without an answer. */
export async function copyAll(bot: Intelligence, ledger: Ledger): Promise<void> {
  for (let made = 0; made < COPIES; made += 1) {
    for (let isTold = false; !isTold;) {
      const copied = await attempt(ledger, 'copy', () =>
        bot.admin.post('/v2/repository/version/', { repository: bot.uuid, id: bot.version, name: `copy${made}` }),
      );
      if (copied?.status === 201) ledger.copies.add(copied.read(z.object({ id: z.int() })).id);
      isTold = copied?.status === 201 || copied?.status === 400;
    }
    await pause(AGAIN_MS * 3);
  }
}
