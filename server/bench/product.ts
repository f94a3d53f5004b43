import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { keyOf } from '../src/testing/api-keys.ts';
import { intelligence } from '../src/testing/intelligence.ts';
import { startApi, startWorker } from '../src/testing/processes.ts';
import type { Intelligence } from '../src/testing/intelligence.ts';

export interface BenchedProduct {
  readonly home: string;
  readonly address: string;
  readonly databaseUrl: string;
  readonly apiPid: number;
  readonly workerPid: number;
  /** Settings of both, for additional processes. */
  readonly settings: Readonly<Record<string, string>>;
  /**
   * Seconds until the API process and the worker process were ready, not counting the first start on an empty database.
   */
  readonly startSeconds: { readonly api: number; readonly worker: number };
  stop(): Promise<void>;
}

export const SERVER_KEY = '5e'.repeat(32);
const STARTS = 3;

/** The product with an empty database, with limits on as in production. */
export async function startProduct(): Promise<BenchedProduct> {
  const home = await mkdtemp(join(tmpdir(), 'parlance-bench-'));
  const database = await startEmbeddedPostgres({ home });
  const settings = {
    SERVER_KEY,
    DATABASE_URL: database.url,
    PARLANCE_HOME: home,
    LOG_LEVEL: 'info',
    RATE_LIMITS: '1000',
    DATABASE_POOL: '10',
  };
  await (await startApi(settings)).stop();
  const timed = async (start: typeof startApi) => {
    const seconds: number[] = [];
    for (let round = 0; round < STARTS; round += 1) {
      const began = performance.now();
      const started = await start(settings);
      seconds.push((performance.now() - began) / 1000);
      await started.stop();
    }
    return seconds.toSorted((a, b) => a - b)[1] ?? Number.NaN;
  };
  const startSeconds = { api: await timed(startApi), worker: await timed(startWorker) };
  const log = await open(join(home, 'api.log'), 'w');
  const [api, worker] = [await startApi(settings, log.fd), await startWorker(settings)];
  return {
    home,
    address: api.address,
    databaseUrl: database.url,
    apiPid: api.pid,
    workerPid: worker.pid,
    settings,
    startSeconds,
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()]);
      await Promise.all([database.stop(), log.close()]);
      await rm(home, { recursive: true, force: true });
    },
  };
}

export interface Example {
  readonly text: string;
  readonly intent: string;
}

/** Uploads sentences as a Rasa file. @returns seconds. */
export async function upload({ admin, uuid, version }: Intelligence, examples: readonly Example[]): Promise<number> {
  const form = new FormData();
  form.set('language', 'en');
  form.set(
    'file',
    new Blob([
      JSON.stringify({
        rasa_nlu_data: {
          regex_features: [],
          entity_synonyms: [],
          common_examples: examples.map((each) => ({ entities: [], ...each })),
        },
      }),
    ]),
    'data.json',
  );
  const began = performance.now();
  const answer = await admin.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form);
  if (answer.status !== 200) throw new Error(`The upload was refused: ${JSON.stringify(answer.body)}`);
  return (performance.now() - began) / 1000;
}

const TRAINING_LIMIT_MS = 600_000;
const Own = z.object({ authorization: z.object({ uuid: z.string() }) });

/** A trained intelligence with its parse key, and an API key with access to only this one. */
export async function trained(
  address: string,
  examples: readonly Example[],
): Promise<{ key: string; apiKey: string; trainSeconds: number }> {
  const repository = await intelligence({ address });
  await upload(repository, examples);
  const began = performance.now();
  await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/train/`, {
    repository_version: repository.version,
  });
  const { status, error } = await repository.ended(TRAINING_LIMIT_MS);
  if (status !== 2) throw new Error(`The training failed: ${error}`);
  const { key: apiKey } = await keyOf(repository.admin, { address, repositories: [repository.uuid] });
  return {
    apiKey,
    trainSeconds: (performance.now() - began) / 1000,
    key: (await repository.admin.get(`/v2/repository/info/${repository.uuid}/${repository.version}/`)).read(Own)
      .authorization.uuid,
  };
}
