import { createHmac } from 'node:crypto';
import fp from 'fastify-plugin';
import { BadRequest, Conflict, say, UnprocessableContent } from '../../lib/errors.ts';
import { deriveKey } from '../../lib/security/secrets.ts';
import {
  beginRequest,
  endRequest,
  findRepeated,
  deleteRequest,
  trimRequests,
} from '../../resources/stored-answers/stored-answers.queries.ts';
import { openAnswer, sealAnswer } from '../../resources/stored-answers/stored-answer.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Repeated } from '../../resources/stored-answers/stored-answers.queries.ts';

/** A write that can be repeated, under the key that its program chose. */
interface Repeatable {
  readonly key: string;
  /** Fingerprints: of caller, method, path and key; of the caller; of query and body. */
  readonly id: string;
  readonly caller: string;
  readonly content: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for writes whose response is a secret: Idempotency-Key is ignored. */
    repeatable?: false;
  }
  interface FastifyRequest {
    repeatable: Repeatable | undefined;
    /** Whether this request is the one that is carried out. */
    isFirst: boolean;
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Calls with other scopes change nothing, and calls closed to keys return secrets. */
const WRITING_SCOPES = new Set<string>(['contribute', 'train', 'evaluate', 'admin']);
/** A quoted string of structured fields (RFC 9651), or the key as it is. */
const KEY = /^(?:"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x5b\x5d-\x7e]{1,255}))$/;
const MOST_ANSWER_BYTES = 64 * 1024;
const MOST_OF_CALLER = 5000;
/** How often the oldest requests of a caller are looked for. */
const TRIM_EVERY = 100;
const KEPT_HEADERS = ['content-type', 'content-language', 'location'];

class StillRunning extends Conflict {
  override readonly headers = { 'retry-after': '1' };
}

/**
 * Replays the first response to a repeated write (draft-ietf-httpapi-idempotency-key-header). Runs before the rights on
 * a resource are looked up, since the first request may have deleted it: the caller gets the same response again.
 * Registered before responses are compressed.
 */
export const idempotencyPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const { config, db } = app;
    app.decorateRequest('repeatable', undefined);
    app.decorateRequest('isFirst', false);
    const secret = deriveKey(config.serverKey, 'repeatable requests');
    const fingerprint = (...parts: readonly string[]) =>
      createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

    app.addHook('preHandler', async (request, reply) => {
      request.repeatable = repeatableOf(request, fingerprint);
      if (!request.repeatable) return;
      const repeated = await findRepeated(db, request.repeatable.id);
      if (repeated) return replay(reply, request.repeatable, repeated, config.serverKey);
    });

    app.addHook('onSend', async ({ isFirst, repeatable, log }, reply, payload) => {
      if (!repeatable || !isFirst) return payload;
      try {
        await store(app, repeatable, reply, payload);
      } catch (error) {
        log.warn({ err: error }, 'the answer to a repeatable request could not be stored');
      }
      return payload;
    });
    done();
  },
  { name: 'idempotency' },
);

/** Records that a request is being carried out, once its caller is authorized. */
export const firstRequestsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const { config, db } = app;
    let begun = 0;
    app.addHook('preHandler', async (request, reply) => {
      const { repeatable } = request;
      if (!repeatable) return;
      const { id, caller, content } = repeatable;
      request.isFirst = await beginRequest(db, { id, caller, content });
      begun += 1;
      if (begun % TRIM_EVERY === 0) await trimRequests(db, repeatable.caller, MOST_OF_CALLER);
      if (request.isFirst) return;
      // Another request with the same key was faster.
      const repeated = await findRepeated(db, repeatable.id);
      if (!repeated) throw new StillRunning(say('repeated_running'));
      return replay(reply, repeatable, repeated, config.serverKey);
    });
    done();
  },
  { name: 'first-requests', dependencies: ['idempotency', 'access'] },
);

/** @throws BadRequest for a malformed key */
function keyIn(sent: string | readonly string[]): string {
  const [, quoted, bare] = KEY.exec(typeof sent === 'string' ? sent.trim() : '') ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw new BadRequest(say('repeat_key'));
  return key;
}

function repeatableOf(
  request: FastifyRequest,
  fingerprint: (...parts: readonly string[]) => string,
): Repeatable | undefined {
  const { 'idempotency-key': sent, authorization } = request.headers;
  if (sent === undefined || !mayRepeat(request)) return undefined;
  const key = keyIn(sent);
  const { account, method, body, url } = request;
  const caller = account
    ? fingerprint('account', String(account.id), String(account.key?.id))
    : fingerprint(authorization ?? url);
  const [path = '', query = ''] = url.split('?', 2);
  return {
    key,
    caller,
    id: fingerprint(caller, method, path, key),
    content: fingerprint(query, JSON.stringify(body ?? null)),
  };
}

function mayRepeat({ method, url, routeOptions, isIdentified, validationError }: FastifyRequest): boolean {
  return takesIdempotencyKey(method, url, routeOptions.config) && isIdentified && !validationError;
}

/** Whether the header is considered: for writes of data, not of files or secrets. */
export function takesIdempotencyKey(method: string, url: string, config: FastifyContextConfig): boolean {
  const { access, repeatable, upload } = config;
  const scopes = typeof access === 'object' ? [access.scope].flat() : [];
  const isWrite = WRITES.has(method) && url.startsWith('/v2/') && scopes.some((scope) => WRITING_SCOPES.has(scope));
  return isWrite && repeatable !== false && upload === undefined;
}

/** @throws UnprocessableContent, Conflict */
function replay(
  reply: FastifyReply,
  { key, content }: Repeatable,
  { status, answer, ...first }: Repeated,
  serverKey: Buffer,
): FastifyReply {
  if (first.content !== content) throw new UnprocessableContent(say('repeated_otherwise'));
  if (status === null) throw new StillRunning(say('repeated_running'));
  if (answer === null) throw new Conflict(say('repeated_large'));
  const { headers, body } = openAnswer(serverKey, key, answer);
  return reply
    .code(status)
    .headers({ ...headers, 'idempotency-replayed': 'true' })
    .serializer((text: string) => text)
    .send(body);
}

/** Stores the response to a change; errors are not stored, since a retry may succeed. */
async function store(
  { config, db }: FastifyInstance,
  { id, key }: Repeatable,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const isText = typeof payload === 'string' || payload === null || payload === undefined;
  if (reply.statusCode >= 300 || !isText) return deleteRequest(db, id);
  const body = payload ?? '';
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  const answer =
    Buffer.byteLength(body) > MOST_ANSWER_BYTES ? null : sealAnswer(config.serverKey, key, { headers, body });
  await endRequest(db, id, { status: reply.statusCode, answer });
}
