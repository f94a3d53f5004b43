import { parse } from 'node:querystring';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { jsonExcess } from '@parlance/formats/json-shape';
import { BadRequest, PayloadTooLarge, say, UnsupportedMediaType } from '../../lib/errors.ts';
import { abortOnDisconnect } from '../../lib/http/abort-on-disconnect.ts';
import { accountOf } from '../access/access.ts';
import { createUploadTurns } from '../access/upload-turns.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileSender, UploadedFile } from '../../lib/schema/fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts files: multipart only, with the setting's total size; one file unless a number is given. */
    upload?: true | { readonly files: number };
    /** The route reads a body of this media type as a stream, and limits it itself. */
    takes?: 'application/x-tar';
    /** The route accepts the reports that browsers send by themselves. */
    fromBrowsers?: true;
  }
}

const MAX_PARTS = 200;
const MAX_FIELD_BYTES = 1024 * 1024;
/** Far more than any call needs; deeper or larger bodies would block the event loop. */
const BODY_SHAPE = { depth: 100, parts: 100_000, fields: 50_000 };
/** Enough for every call that needs no credentials. */
const ANONYMOUS_BYTES = 64 * 1024;
const MULTIPART = /^multipart\//i;
const ARCHIVE = 'application/x-tar';
const BROWSER_REPORTS = ['application/csp-report', 'application/reports+json'];

/**
 * JSON, form and multipart bodies all reach the handlers as one object of fields. Anonymous bodies are limited to a
 * small size.
 */
export const bodiesPlugin = fp(
  async (app: FastifyInstance) => {
    const { bodyBytes, uploadBytes, uploadsAtOnce } = app.config;
    const takeTurn = createUploadTurns(uploadsAtOnce);
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (_request: FastifyRequest, body: string | Buffer, done) => done(null, parseJson(String(body))),
    );
    app.addContentTypeParser(ARCHIVE, (request, body, done) => {
      if (request.routeOptions.config.takes === ARCHIVE) done(null, body);
      else done(new UnsupportedMediaType(ARCHIVE));
    });
    app.addContentTypeParser(BROWSER_REPORTS, { parseAs: 'string' }, (request, body, done) => {
      if (request.routeOptions.config.fromBrowsers) done(null, parseJson(String(body)));
      else done(new UnsupportedMediaType('application/json'));
    });
    await app.register(formbody, { bodyLimit: bodyBytes, parser: parseForm });
    await app.register(multipart, {
      limits: { parts: MAX_PARTS, fields: MAX_PARTS, files: 1, fieldSize: MAX_FIELD_BYTES, fileSize: uploadBytes },
    });

    app.addHook('onRoute', (route) => {
      if (route.config?.upload) route.bodyLimit ??= uploadBytes;
    });
    app.addHook('preParsing', (request, _reply, payload, next) => {
      if (request.isIdentified || takesStream(request)) {
        next(null, payload);
        return;
      }
      const length = Number(request.headers['content-length'] ?? Number.NaN);
      // The multipart parser reads the connection itself, so the size must be known.
      const isTooLarge =
        length > ANONYMOUS_BYTES || (Number.isNaN(length) && MULTIPART.test(request.headers['content-type'] ?? ''));
      const isChunked = request.headers['transfer-encoding'] !== undefined;
      if (isTooLarge) next(new PayloadTooLarge(ANONYMOUS_BYTES));
      else next(null, isChunked ? payload.pipe(sizeLimit(ANONYMOUS_BYTES)) : payload);
    });
    app.addHook('preValidation', async (request, reply) => {
      if (!request.isMultipart()) return;
      const sender = request.routeOptions.config.upload ? senderOf(request, reply) : undefined;
      if (sender) takeTurn(sender.accountId, reply);
      request.body = await readParts(request, sender).catch(throwMultipartError);
    });
  },
  { name: 'bodies' },
);

const takesStream = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.takes !== undefined && headers['content-type'] === routeOptions.config.takes;

/** Ends a stream of unknown length that exceeds the limit. */
function sizeLimit(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new PayloadTooLarge(limit));
      else done(null, chunk);
    },
  });
}

/** @throws BadRequest for more fields than any form has */
function parseForm(text: string): Record<string, unknown> {
  if (text.split('&', MAX_PARTS + 1).length > MAX_PARTS) throw new BadRequest(say('body_malformed'));
  return { ...parse(text) };
}

/** Only text that may contain an object's prototype key, possibly escaped, is searched for it. */
const PROTOTYPE = /__proto__|\\u/;

/** An empty body becomes an empty object, so that every missing field is reported by name. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  const excess = jsonExcess(text, BODY_SHAPE);
  if (excess) throw new BadRequest(say('json_broken', { reason: REASONS[excess] }));
  try {
    const body: unknown = JSON.parse(text);
    if (PROTOTYPE.test(text)) dropPrototypes(body);
    return body;
  } catch (error) {
    throw new BadRequest(say('json_broken', { reason: error instanceof Error ? error.message : '' }));
  }
}

const REASONS = { depth: 'nested too deeply', parts: 'too many values', fields: 'too many fields' };

/** Removes keys named `__proto__`. A reviver of JSON.parse would take seconds for a megabyte. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
  for (const child of Object.values(value)) dropPrototypes(child);
}

function senderOf(request: FastifyRequest, reply: FastifyReply): FileSender {
  return { accountId: accountOf(request).id, left: abortOnDisconnect(reply) };
}

/** Without a `sender`, the route accepts no files. */
async function readParts(request: FastifyRequest, sender: FileSender | undefined): Promise<Record<string, unknown>> {
  const body = new Map<string, unknown>();
  const { bodyBytes, uploadBytes } = request.server.config;
  const { upload } = request.routeOptions.config;
  const fileSize = sender ? uploadBytes : bodyBytes;
  const files = typeof upload === 'object' ? upload.files : 1;
  let size = 0;
  for await (const part of request.parts({ limits: { fileSize, files } })) {
    const value = part.type === 'file' ? await readFile(part, fileSize, sender) : part.value;
    if (isUploaded(value)) size += value.content.length;
    if (size > fileSize) throw new PayloadTooLarge(fileSize);
    const before = body.get(part.fieldname);
    body.set(part.fieldname, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(body);
}

function isUploaded(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'content' in value;
}

/** The parser throws plain errors for bodies that are not multipart. */
function throwMultipartError(error: unknown): never {
  if (error instanceof Error && !('code' in error)) throw new BadRequest(say('body_malformed'));
  throw error;
}

type FilePart = Pick<MultipartFile, 'filename' | 'mimetype' | 'file'>;

/** Also read where no file is expected: a file over the limit is rejected immediately, not skipped. */
async function readFile(part: FilePart, limit: number, sender: FileSender | undefined): Promise<UploadedFile | null> {
  const content = await Promise.race([buffer(part.file), tooLarge(part, limit)]);
  return sender ? { filename: part.filename, mimetype: part.mimetype, content, sender } : null;
}

/** The stream itself ends only with its part, however long that takes. */
function tooLarge({ file }: FilePart, limit: number): Promise<never> {
  return new Promise((_, reject) => {
    file.once('limit', () => reject(new PayloadTooLarge(limit)));
  });
}
