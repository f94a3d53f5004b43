import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Counts } from './counts.ts';
import type { ModelHolder } from './model-holder.ts';

const MOST_BYTES = 1_000_000;
const MOST_TEXTS = 100;
const MOST_CHARACTERS = 4000;
const JSON_TYPE = 'application/json; charset=utf-8';
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

interface Serving {
  readonly holder: ModelHolder;
  readonly counts: Counts;
  /** Tells the operator why an answer failed. */
  readonly say: (line: string) => void;
}

interface Result {
  readonly status: number;
  readonly body: unknown;
}

/** An error with the body of the API: by field, or `detail`. */
class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

type Handler = (body: unknown, serving: Serving) => unknown;

/** The calls of the parse API, with its bodies, answers and errors; keys are ignored. */
const CALLS: Readonly<Record<string, { readonly method: 'GET' | 'POST'; readonly run: Handler }>> = {
  '/v2/parse/': { method: 'POST', run: (body, serving) => parse(textIn(body), languageIn(body), serving) },
  '/v2/parse/batch/': {
    method: 'POST',
    run: (body, serving) => {
      const language = languageIn(body);
      return { results: textsIn(body).map((text) => parse(text, language, serving)) };
    },
  },
  '/health/live': { method: 'GET', run: () => ({ status: 'ok' }) },
  '/health/ready': { method: 'GET', run: (_, { holder }) => ({ status: 'ok', model: holder.current().model.info }) },
};

export function createParseServer(serving: Serving): Server {
  return createServer((request, response) => {
    void answer(request, serving).then((result) => {
      serving.counts.answered(result.status);
      send(response, result);
    });
  });
}

async function answer(request: IncomingMessage, serving: Serving): Promise<Result> {
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') || pathname.startsWith('/health') ? pathname : `${pathname}/`;
    if (path === '/metrics/') return { status: 200, body: serving.counts.text(serving.holder) };
    const call = Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;
    if (!call) throw new Refusal(404, { detail: 'Not found.' });
    if (request.method !== call.method) throw new Refusal(405, { detail: `Method "${request.method}" not allowed.` });
    return { status: 200, body: call.run(call.method === 'POST' ? await readBody(request) : undefined, serving) };
  } catch (error) {
    return refusalOf(error, serving);
  }
}

function refusalOf(error: unknown, { say }: Serving): Result {
  if (error instanceof Refusal) return { status: error.status, body: error.body };
  say(`An answer failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { status: 500, body: { detail: 'Internal error.' } };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MOST_BYTES) throw new Refusal(413, { detail: `A request has at most ${MOST_BYTES} bytes.` });
    parts.push(part as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new Refusal(400, { detail: 'The request is not JSON.' });
  }
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined;

function textIn(body: unknown): string {
  return checked(fieldOf(body, 'text'), 'text');
}

function textsIn(body: unknown): string[] {
  const texts = fieldOf(body, 'texts');
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > MOST_TEXTS)
    throw new Refusal(400, { texts: [`Send 1 to ${MOST_TEXTS} texts.`] });
  return texts.map((text) => checked(text, 'texts'));
}

function checked(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new Refusal(400, { [field]: ['Enter a valid text that is in the correct format.'] });
  if (value.trim().length > MOST_CHARACTERS)
    throw new Refusal(400, { [field]: [`Ensure this field has no more than ${MOST_CHARACTERS} characters.`] });
  return value;
}

function languageIn(body: unknown): string {
  const language = fieldOf(body, 'language') ?? '';
  if (typeof language !== 'string') throw new Refusal(400, { language: ['Not a valid string.'] });
  return language;
}

function parse(text: string, language: string, { holder, counts }: Serving): object {
  const started = performance.now();
  try {
    return holder.current().model.parse(text, { language });
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, { language: [error.message] });
    throw error;
  } finally {
    counts.parsed(performance.now() - started);
  }
}

function send(response: ServerResponse, { status, body }: Result): void {
  const isText = typeof body === 'string';
  const content = Buffer.from(isText ? body : JSON.stringify(body), 'utf8');
  const type = isText ? METRICS_TYPE : JSON_TYPE;
  // The rest of a body that is too large is not read.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': type, 'content-length': content.length }).end(content);
}
