import { createHash } from 'node:crypto';
import { openArchive, writeZip } from '@parlance/formats/zip';
import { z } from 'zod';
import { pageOf } from '../lib/schema/pagination.ts';
import type { CreatedIntelligence as Created } from '../features/exchange/archives/archives.schema.ts';
import { Task } from '../resources/tasks/tasks.present.ts';
import { apiAddress } from './setup.ts';
import type { Client } from './client.ts';
import type { Person } from './setup.ts';

export type Files = Map<string, string>;

export const archiveOf = (uuid: string) => `/v2/repository/archive/${uuid}/`;

const LIMITS = { entries: 20_000, bytes: 512 * 1024 * 1024 };
const ENDED = 2;
const POLL_MS = 50;

/** Downloads a file without parsing it. */
export async function download(
  { token }: Pick<Person, 'token'>,
  path: string,
  address = apiAddress(),
): Promise<{ status: number; headers: Headers; content: Buffer }> {
  const answer = await fetch(new URL(path, address), { headers: { authorization: `Token ${token}` } });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

/** The files of a zip by path. */
export async function unzip(content: Buffer): Promise<Files> {
  const archive = await openArchive(content, LIMITS);
  const files: Files = new Map();
  for (const name of archive.names) {
    const parts: Buffer[] = [];
    for await (const part of archive.read(name)) parts.push(part);
    files.set(name, Buffer.concat(parts).toString('utf8'));
  }
  return files;
}

const Manifest = z.looseObject({ files: z.array(z.looseObject({ path: z.string(), sha256: z.string() })) });

/** Packs the files again, with correct checksums unless others are given. */
export function zip(files: Files, { isSealed = true } = {}): Promise<Buffer> {
  const packed = new Map(files);
  const manifest = packed.get('archive.json');
  if (isSealed && manifest !== undefined) {
    const document = Manifest.parse(JSON.parse(manifest));
    for (const file of document.files)
      file.sha256 = createHash('sha256')
        .update(packed.get(file.path) ?? '')
        .digest('hex');
    packed.set('archive.json', JSON.stringify(document));
  }
  return writeZip(packed);
}

export function sendArchive(by: Client, content: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(content)]), 'archive.zip');
  return by.post('/v2/repository/create-from-file/', form);
}

export type CreatedIntelligence = z.output<typeof Created>;

/** Waits until a new intelligence is complete. */
export async function completed(by: Client, created: CreatedIntelligence): Promise<CreatedIntelligence> {
  const query = `repository_uuid=${created.uuid}&repository_version=${created.version_default?.id ?? 0}`;
  for (const deadline = Date.now() + 150_000; created.task !== null && Date.now() < deadline;) {
    const [task] = (await by.get(`/v2/repository/task-queue/?${query}`)).read(pageOf(Task)).results;
    if (task && task.status >= ENDED) return created;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return created;
}
