import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { addBuild, refuse, RegistryError } from '@parlance/contract/transitions';
import type { Registry, Seal } from '@parlance/contract';
import { z } from 'zod';

import { withArrival } from './arrivals.ts';
import { hashFolder, integrityOf, isMade } from './hash-build.ts';
import type { FileHashes } from './hash-build.ts';
import { applySealed, demandSealed } from './sealed-change.ts';
import type { SealedChange } from './sealed-change.ts';
import { CONTRACT_FILE, buildOf, demandFit, placeBuild, prepareBuild, registeredBuild } from './store-build.ts';
import type { Build } from './store-build.ts';
import { readTar, writeTar } from './tar.ts';
import type { TarFile } from './tar.ts';

/** First file of an archive: the announced files, and the sender's seal. */
const ANNOUNCEMENT = 'build.json';
const MAX_ANNOUNCEMENT = 512 * 1024;
const MAX_FILES = 2000;
/** Names below the build's folder, except those that lead elsewhere or are hidden. */
const FILE_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

export const SealSchema = z.strictObject({
  revision: z.int(),
  key: z.string().max(1000),
  signature: z.string().max(1000),
});
const Announcement = z.strictObject({
  seal: SealSchema,
  /** Text of the contract, whose hash is among those of the files. */
  contract: z.string(),
  files: z.record(z.string().regex(FILE_NAME), z.string().max(100)),
});
type Announcement = z.infer<typeof Announcement>;

/** A build that is larger than a site accepts. */
export class BuildTooLarge extends RegistryError {}

/** Options for receiving builds. */
export interface Reception {
  readonly webDir: string;
  readonly maxBytes: number;
  /** A lock for processes that do not see each other's lock file. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The change that registers a build. */
export const publication =
  (build: Build) =>
  (registry: Registry): Registry =>
    addBuild(registry, build.area, build.id, registeredBuild(build));

/** The archive of a build in a folder, as a site accepts it. */
export async function packBuild(folder: string, seal: Seal): Promise<Buffer> {
  const files = await hashFolder(folder);
  const contract = await readFile(path.join(folder, CONTRACT_FILE), 'utf8');
  const announced: Announcement = { seal, contract, files };
  const names = Object.keys(files).filter((name) => name !== CONTRACT_FILE);
  return writeTar([
    { name: ANNOUNCEMENT, content: Buffer.from(JSON.stringify(announced)) },
    ...(await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })))),
  ]);
}

/**
 * Receives a build and registers it. The announcement is checked before any file is written, and each file while it
 * arrives; a failure leaves the site unchanged.
 * @throws RegistryError, SealRefused, BuildTooLarge
 */
export async function receiveBuild(
  area: string,
  archive: AsyncIterable<Uint8Array>,
  { webDir, maxBytes, exclusively }: Reception,
): Promise<Build> {
  const files = readTar(bounded(archive, maxBytes));
  const { seal, contract, files: hashes } = await readAnnouncement(files);
  const build = buildOf(contract, hashes);
  refuse([
    ...(build.area === area ? [] : [`The build is one of ${build.area}, not of ${area}.`]),
    ...(hashes[CONTRACT_FILE] === integrityOf(Buffer.from(contract)) ? [] : [wrong(CONTRACT_FILE)]),
    ...(Object.keys(hashes).length > MAX_FILES ? [`A build has at most ${MAX_FILES} files.`] : []),
    ...Object.keys(hashes).flatMap((name) => (isMade(name) ? [`${name} is made by the site itself.`] : [])),
  ]);
  const sealed: SealedChange = { area, change: publication(build), seal };
  await demandSealed(webDir, sealed);
  await demandFit(build, webDir);
  await withArrival(webDir, async (folder) => {
    await receiveFiles(files, hashes, folder);
    await prepareBuild(folder, build);
    await exclusively(() => applySealed(webDir, sealed, () => placeBuild(folder, webDir, build)));
  });
  return build;
}

async function* bounded(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new BuildTooLarge(`A build has at most ${maxBytes} bytes.`);
    yield chunk;
  }
}

async function readAnnouncement(files: AsyncGenerator<TarFile>): Promise<Announcement> {
  const first = await files.next();
  const file = first.done === true ? undefined : first.value;
  if (file?.name !== ANNOUNCEMENT) throw new RegistryError(`The first file of the archive must be ${ANNOUNCEMENT}.`);
  const announced = await text(bounded(file.content, MAX_ANNOUNCEMENT));
  const result = Announcement.safeParse(parse(announced));
  if (result.success) return result.data;
  throw new RegistryError(`${ANNOUNCEMENT} does not hold: ${z.prettifyError(result.error)}`);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const wrong = (name: string) => `${name} is not what was announced.`;

async function receiveFiles(files: AsyncGenerator<TarFile>, hashes: FileHashes, folder: string): Promise<void> {
  const awaited = new Set(Object.keys(hashes).filter((name) => name !== CONTRACT_FILE));
  for await (const { name, content } of files) {
    if (!awaited.delete(name)) throw new RegistryError(`${name} was not announced, or came before.`);
    if ((await writeHashed(path.join(folder, name), content)) !== hashes[name]) throw new RegistryError(wrong(name));
  }
  refuse([...awaited].map((name) => `${name} is missing.`));
}

/** @returns the hash of the written content */
async function writeHashed(file: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const hash = createHash('sha256');
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return `sha256-${hash.digest('base64')}`;
}
