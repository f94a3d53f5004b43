import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { addressOf, witArchive } from '../../src/testing/wit.ts';
import { pause } from './chaos.ts';
import { attempt } from './writers.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';
import type { WitStandIn } from '../../src/testing/wit.ts';
import type { Ledger } from './writers.ts';

/** Languages that no translator on this machine supports. */
export const LANGUAGES = ['ja', 'ko', 'sw'] as const;
/** More sentences than are copied before the response. */
export const LARGE = 2100;
const COPIES = 2;
/** Number of apps, and of sentences in each: stored together or not at all. */
const IMPORTS = 3;
export const IMPORTED = 1500;
const AGAIN_MS = 300;

const Asked = z.object({ q: z.array(z.string()), target: z.string() });

/** A translator that is never killed and prefixes the text with the language. */
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

/** Fills an intelligence that is not changed afterwards, so that translations and copies of it are predictable. */
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

/** Requests translation into every language, and retries while there is no response. */
export async function translateAll(repository: Intelligence, ledger: Ledger): Promise<void> {
  for (const language of LANGUAGES) {
    for (let isAccepted = false; !isAccepted;) {
      const started = await attempt(ledger, 'translate', () =>
        repository.admin.post(`/v2/repository/info/${repository.uuid}/${repository.version}/auto_translation/`, {
          target_language: language,
        }),
      );
      if (started?.status === 200) ledger.tasks.add(started.read(z.object({ id_queue: z.string() })).id_queue);
      // A request without a response may have been received: then the job is already running.
      isAccepted = started?.status === 200 || JSON.stringify(started?.body ?? '').includes('already running');
    }
    await pause(AGAIN_MS);
  }
}

/** Creates copies in the background; a taken name means that the request was received without a response. */
export async function copyAll(repository: Intelligence, ledger: Ledger): Promise<void> {
  for (let made = 0; made < COPIES; made += 1) {
    for (let isAccepted = false; !isAccepted;) {
      const copied = await attempt(ledger, 'copy', () =>
        repository.admin.post('/v2/repository/version/', {
          repository: repository.uuid,
          id: repository.version,
          name: `copy${made}`,
        }),
      );
      if (copied?.status === 201) ledger.copies.add(copied.read(z.object({ id: z.int() })).id);
      isAccepted = copied?.status === 201 || copied?.status === 400;
    }
    await pause(AGAIN_MS * 3);
  }
}

/** Simulates an app of Wit.ai; each has sentences of a separate intent. */
const appOf = (number: number) => `app${number}`;

/** Prepares the apps for export. */
export async function serveApps(wit: WitStandIn): Promise<void> {
  for (let number = 0; number < IMPORTS; number += 1) {
    const utterances = Array.from({ length: IMPORTED }, (_, index) => ({
      text: `sentence ${index} of app ${number}`,
      intent: appOf(number),
      entities: [],
      traits: [],
    }));
    const archive = await witArchive({ 'app/utterances/utterances-1.json': { utterances } });
    wit.serve({ token: appOf(number), archive });
  }
}

/** Imports one app after the other, repeatedly until stopped. */
export async function importAll(
  { admin, version }: Intelligence,
  ledger: Ledger,
  goesOn: () => boolean,
): Promise<void> {
  for (let number = 0; goesOn(); number = (number + 1) % IMPORTS) {
    const started = await attempt(ledger, 'import', () =>
      admin.post('/v2/repository/repository-migrate/', {
        repository_version: version,
        auth_token: appOf(number),
        language: 'en',
        classifier: 'wit',
      }),
    );
    if (started?.status === 201) ledger.tasks.add(started.read(z.object({ id_queue: z.string() })).id_queue);
    await pause(AGAIN_MS);
  }
}
