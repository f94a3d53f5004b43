import { AwsClient } from 'aws4fetch';
import { fromWebStream } from '../files/web-stream.ts';
import { StoreError } from './store-error.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

export interface S3Access {
  /** Address of the store; buckets are addressed by path. */
  readonly s3Endpoint: string;
  readonly s3Region: string;
  readonly s3AccessKey: string | undefined;
  readonly s3SecretKey: string | undefined;
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** Part size of a large object; a store accepts 10,000 parts of at least 5 MB each, except the last. */
const PART_BYTES = 16 * 1024 * 1024;
const RETRIES = 4;
const GONE = 404;

/** Objects below a prefix of a bucket. */
export function openBucket(bucket: string, prefix: string, access: S3Access): ObjectStore {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const send = createSender(`${access.s3Endpoint}/${bucket}`, access);
  const pathOf = (name: string) => `/${folder}${name}`.split('/').map(encodeURIComponent).join('/');
  return {
    put: (name, content) => putParts(send, pathOf(name), content),
    get: async (name) => {
      const answer = await send(pathOf(name));
      if (answer.status === GONE || !answer.body) return undefined;
      return fromWebStream(answer.body);
    },
    list: () => listAll(send, folder),
    remove: async (name) => {
      await send(pathOf(name), { method: 'DELETE' });
    },
  };
}

function createSender(base: string, { s3Region, s3AccessKey = '', s3SecretKey = '' }: S3Access): Send {
  const client = new AwsClient({
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
    service: 's3',
    region: s3Region,
    retries: RETRIES,
  });
  return async (path, init = {}) => {
    const answer = await client.fetch(`${base}${path}`, init).catch((error: unknown) => {
      throw new StoreError(`${base} does not answer: ${reasonOf(error)}.`);
    });
    const isAbsent = answer.status === GONE && (init.method ?? 'GET') === 'GET' && path.startsWith('/');
    if (answer.ok || isAbsent) return answer;
    const [, code = `status ${answer.status}`] = /<Code>([^<]+)<\/Code>/.exec(await answer.text()) ?? [];
    throw new StoreError(`${base} refused ${init.method ?? 'GET'}: ${code}.`);
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

async function putParts(send: Send, path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  let total = 0;
  let upload: { id: string; tags: string[] } | undefined;
  try {
    for await (const { bytes, isLast } of inParts(content)) {
      total += bytes.length;
      if (isLast && !upload) {
        await send(path, { method: 'PUT', body: bytes });
        return total;
      }
      upload ??= { id: await beginUpload(send, path), tags: [] };
      const part = `?partNumber=${upload.tags.length + 1}&uploadId=${encodeURIComponent(upload.id)}`;
      const stored = await send(`${path}${part}`, { method: 'PUT', body: bytes });
      upload.tags.push(stored.headers.get('etag') ?? '');
    }
    if (upload) await endUpload(send, path, upload);
    return total;
  } catch (error) {
    if (upload)
      await send(`${path}?uploadId=${encodeURIComponent(upload.id)}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}

async function beginUpload(send: Send, path: string): Promise<string> {
  const started = await send(`${path}?uploads=`, { method: 'POST' });
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await started.text()) ?? [];
  if (id === undefined) throw new StoreError('The store began no upload.');
  return id;
}

async function endUpload(send: Send, path: string, { id, tags }: { id: string; tags: string[] }): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const ended = await send(`${path}?uploadId=${encodeURIComponent(id)}`, {
    method: 'POST',
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  });
  // A store may begin its response with 200 and fail later.
  if ((await ended.text()).includes('<Error>')) throw new StoreError('The store could not put the parts together.');
}

interface Part {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isLast: boolean;
}

/** Joins chunks into parts of equal size; the last part may be smaller, or empty when there is no data. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let bytes = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      if (filled === PART_BYTES) {
        yield { bytes, isLast: false };
        bytes = new Uint8Array(PART_BYTES);
        filled = 0;
      }
      const taken = Math.min(PART_BYTES - filled, chunk.length - at);
      bytes.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
    }
  }
  yield { bytes: bytes.subarray(0, filled), isLast: true };
}

async function listAll(send: Send, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for (let token = ''; ;) {
    const next = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`;
    const page = await (await send(`?list-type=2&prefix=${encodeURIComponent(prefix)}${next}`)).text();
    found.push(...readEntries(page, prefix));
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1] ?? '';
    if (token === '') return found;
  }
}

function readEntries(page: string, prefix: string): StoredObject[] {
  return [...page.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    name: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1]?.slice(prefix.length) ?? '',
    bytes: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0),
  }));
}
