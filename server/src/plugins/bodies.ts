import { buffer } from 'node:stream/consumers';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { BadRequest, PayloadTooLarge, say } from '../lib/errors.ts';
import { jsonExcess } from '../lib/json-shape.ts';
import { accountOf } from './access.ts';
import { createUploadTurns } from './upload-turns.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../lib/fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files: multipart only, up to the setting's size. */
    upload?: boolean;
  }
}

const MAX_PARTS = 200;
const MAX_FIELD_BYTES = 1024 * 1024;
/** No call takes anything near it; reading what is nested a million times would hold everybody up. */
const BODY_SHAPE = { depth: 100, parts: Number.POSITIVE_INFINITY };

/** JSON, form and multipart bodies all arrive in the handlers as one object of fields. */
export const bodiesPlugin = fp(
  async (app: FastifyInstance) => {
    const { bodyBytes, uploadBytes, uploadsAtOnce } = app.config;
    const takeTurn = createUploadTurns(uploadsAtOnce);
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string | Buffer) => parseJson(String(body)),
    );
    await app.register(formbody, { bodyLimit: bodyBytes });
    await app.register(multipart, {
      limits: { parts: MAX_PARTS, fields: MAX_PARTS, files: 1, fieldSize: MAX_FIELD_BYTES, fileSize: uploadBytes },
    });

    app.addHook('onRoute', (route) => {
      if (route.config?.upload) route.bodyLimit ??= uploadBytes;
    });
    app.addHook('preValidation', async (request, reply) => {
      if (request.isMultipart() && request.routeOptions.config.upload) takeTurn(accountOf(request).id, reply);
      if (request.isMultipart()) request.body = await readParts(request).catch(tellMultipart);
    });
  },
  { name: 'bodies' },
);

/** Text that may name an object's prototype, be it in escapes: only such text is worth looking through key by key. */
const PROTOTYPE = /__proto__|\\u/;

/** An empty body is an empty object, so that every missing field is named. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  if (jsonExcess(text, BODY_SHAPE)) throw new BadRequest(say('json_broken', { reason: 'nested too deeply' }));
  try {
    return PROTOTYPE.test(text) ? JSON.parse(text, withoutPrototype) : JSON.parse(text);
  } catch (error) {
    throw new BadRequest(say('json_broken', { reason: error instanceof Error ? error.message : '' }));
  }
}

function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = new Map<string, unknown>();
  const { bodyBytes, uploadBytes } = request.server.config;
  const fileSize = request.routeOptions.config.upload ? uploadBytes : bodyBytes;
  for await (const part of request.parts({ limits: { fileSize } })) {
    const value = part.type === 'file' ? await readFile(request, part, fileSize) : part.value;
    const before = body.get(part.fieldname);
    body.set(part.fieldname, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(body);
}

/** The parser below the plugin throws plain errors for what is no multipart at all. */
function tellMultipart(error: unknown): never {
  if (error instanceof Error && !('code' in error)) throw new BadRequest(say('body_malformed'));
  throw error;
}

type FilePart = Pick<MultipartFile, 'filename' | 'mimetype' | 'file'>;

/** Read also where no file is wanted: what exceeds the limit is refused as soon as it does, not passed over. */
async function readFile(request: FastifyRequest, part: FilePart, limit: number): Promise<UploadedFile | null> {
  const content = await Promise.race([buffer(part.file), tooLarge(part, limit)]);
  return request.routeOptions.config.upload ? { filename: part.filename, mimetype: part.mimetype, content } : null;
}

/** The stream itself ends only with its part, however long that goes on. */
function tooLarge({ file }: FilePart, limit: number): Promise<never> {
  return new Promise((_, reject) => {
    file.once('limit', () => reject(new PayloadTooLarge(limit)));
  });
}
