import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { english, fileOf, PUBLIC_KEY, trainOn } from '../../../runtime/src/testing/model-files.ts';

const MAIN = join(__dirname, '../main.ts');
const GOLDEN = join(__dirname, '../../../runtime/src/golden/v1.plm');
const GREETING = 'hello';

const home = mkdtempSync(join(tmpdir(), 'parlance-serve-'));
const file = join(home, 'bot.plm');
/** Ends what the tests started. */
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

interface Served {
  readonly url: string;
  /** Resolves with the first line that contains the words. */
  readonly line: (words: string) => Promise<string>;
  /** Asks the process to stop. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

async function serve(...options: string[]): Promise<Served> {
  const child = spawn(process.execPath, [MAIN, 'serve', file, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  reader.on('line', (text) => lines.push(text));
  const line = async (words: string): Promise<string> => {
    for (;;) {
      const found = lines.find((text) => text.includes(words));
      if (found !== undefined) return found;
      await once(reader, 'line');
    }
  };
  const stop = async () => {
    child.kill('SIGTERM');
    return ((await exit) as [number | null])[0];
  };
  stops.push(async () => void (await stop()));
  return { url: (await line('Listening on')).replace('Listening on ', ''), line, stop };
}

async function post(url: string, path: string, body: unknown) {
  const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a served model file', () => {
  let served: Served;
  beforeAll(async () => {
    copyFileSync(GOLDEN, file);
    served = await serve('--signed-by', PUBLIC_KEY);
  });

  test('[RUN-40] parses one and many sentences like the API, with its errors at the fields', async () => {
    const { url } = served;
    const ask = (body: unknown, path = '/v2/parse/') => post(url, path, body);
    expect(await ask({ text: 'fly from Rome to Oslo' })).toMatchObject({
      status: 200,
      body: { intent: { name: 'fly' }, language: 'en', text: 'fly from Rome to Oslo' },
    });
    expect((await ask({ text: 'samba', language: 'pt' })).body).toMatchObject({ language: 'pt_br' });
    const batch = await ask({ texts: ['hello', 'bom dia'] }, '/v2/parse/batch/');
    expect(batch.body['results']).toMatchObject([{ language: 'en' }, { language: 'pt_br' }]);
    expect(await ask({ text: ' ' })).toMatchObject({ status: 400, body: { text: [expect.any(String)] } });
    expect(await ask({ text: 'x'.repeat(4001) })).toMatchObject({ status: 400, body: { text: [expect.any(String)] } });
    expect(await ask({ text: 'x', language: 'fr' })).toMatchObject({
      status: 400,
      body: { language: [expect.any(String)] },
    });
    expect(await ask({ texts: [] }, '/v2/parse/batch/')).toMatchObject({
      status: 400,
      body: { texts: [expect.any(String)] },
    });
    expect((await fetch(`${url}/v2/parse/`, { method: 'POST', body: '{' })).status).toBe(400);
    expect((await fetch(`${url}/v2/parse/`)).status).toBe(405);
    expect((await fetch(`${url}/v2/train/`)).status).toBe(404);
    expect((await ask({ text: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  test('[RUN-41] health names the model, and metrics count sentences, answers and memory', async () => {
    const ready = (await (await fetch(`${served.url}/health/ready`)).json()) as object;
    expect(ready).toMatchObject({ status: 'ok', model: { intelligence: { name: 'Home' } } });
    const metrics = await (await fetch(`${served.url}/metrics`)).text();
    expect(metrics).toMatch(/^parlance_parse_seconds_count [1-9]\d*$/m);
    expect(metrics).toMatch(/^parlance_serve_answers_total\{status="400"\} [1-9]/m);
    expect(metrics).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  });

  test('[RUN-42] a replaced file answers without a lost request; one that cannot be used changes nothing', async () => {
    const { url, line } = served;
    let isAsking = true;
    const statuses: number[] = [];
    const names = new Set<unknown>();
    const asking = Array.from({ length: 4 }, async () => {
      while (isAsking) {
        const { status, body } = await post(url, '/v2/parse/', { text: GREETING });
        statuses.push(status);
        names.add(body['intent'] && Reflect.get(body['intent'], 'name'));
      }
    });
    const replace = (content: Uint8Array | string) => {
      writeFileSync(`${file}.new`, content);
      renameSync(`${file}.new`, file);
    };
    replace('not a model');
    expect(await line('cannot be used')).toContain('A model file');
    const renamed = {
      ...english,
      examples: english.examples.map((each) => ({ ...each, intent: `new_${each.intent}` })),
    };
    replace(fileOf([{ language: 'en', model: trainOn(renamed) }], 'Next'));
    expect(await line('was replaced: ')).toContain('Next');
    isAsking = false;
    await Promise.all(asking);
    expect((await post(url, '/v2/parse/', { text: GREETING })).body).toMatchObject({ intent: { name: 'new_greet' } });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([...names].every((name) => name === 'greet' || name === 'new_greet')).toBe(true);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^parlance_serve_model_failures_total 1$/m);
    expect(await served.stop()).toBe(0);
  });
});
