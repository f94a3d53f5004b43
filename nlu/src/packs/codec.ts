import { aligned8, contentDigest, pack as packTree, unpack } from '../container/container.ts';
import type { Layout } from '../container/container.ts';
import { vocabulary } from '../container/check-weights.ts';
import { array, fail, finite, record, text } from '../container/shape.ts';
import { ArtifactError, PackError } from '../errors.ts';
import type { Pack, PackNotice, VectorTable, WordVectors } from './pack.ts';

export const PACK_LAYOUT: Layout = {
  thing: 'language pack',
  magic: 0x4b504c50,
  version: 1,
  oldestVersion: 1,
  firstWithCheckedPreamble: 1,
  error: (code, message) => new PackError(code === 'foreign' ? 'not-a-pack' : code, message),
};

/** Serializes a pack. Equal packs give equal bytes. */
export function encodePack(pack: Omit<Pack, 'hash'>): Uint8Array {
  return packTree(pack, PACK_LAYOUT);
}

/**
 * Opens a language pack. Its tables are views on `bytes`, which must not change afterwards; threads can share them.
 * @throws PackError `not-a-pack`, `truncated`, `newer-version`, `checksum`, `malformed`
 */
export function openPack(bytes: Uint8Array): Pack {
  const aligned = aligned8(bytes);
  const tree = unpack(aligned, PACK_LAYOUT);
  try {
    return checkPack(tree, contentDigest(aligned));
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error;
    throw new PackError('malformed', error.message.replace('The model', 'The language pack'));
  }
}

function checkPack(tree: unknown, hash: string): Pack {
  const own = record(tree, 'root');
  const words = vocabulary(own.words, 'words');
  return {
    id: text(own.id, 'id'),
    hash,
    language: text(own.language, 'language'),
    notices: list(own.notices, 'notices').map(notice),
    words,
    vectors: list(own.vectors, 'vectors').map((each) => wordVectors(each, words.keys.length)),
    clusters: list(own.clusters, 'clusters').map((each) => array(each, Uint16Array, 'clusters', words.keys.length)),
  };
}

export function list(value: unknown, place: string): unknown[] {
  return Array.isArray(value) ? value : fail(place, 'a list');
}

export function notice(value: unknown): PackNotice {
  const own = record(value, 'notice');
  return {
    name: text(own.name, 'notice'),
    license: text(own.license, 'notice'),
    source: text(own.source, 'notice'),
    notice: text(own.notice, 'notice'),
  };
}

function wordVectors(value: unknown, words: number): WordVectors {
  const own = record(value, 'vectors');
  const mean = array(own.mean, Float32Array, 'mean');
  finite(mean, 'mean');
  const direction = own.direction === null ? null : array(own.direction, Float32Array, 'direction', mean.length);
  if (direction !== null) finite(direction, 'direction');
  return {
    name: text(own.name, 'name of vectors'),
    words: table(own.words, words, mean.length),
    pairs: own.pairs === null ? null : pairs(record(own.pairs, 'pairs'), mean.length),
    mean,
    direction,
  };
}

function pairs(own: Record<string, unknown>, size: number): WordVectors['pairs'] {
  const keys = vocabulary(own.keys, 'pairs');
  return { keys, vectors: table(own.vectors, keys.keys.length, size) };
}

export function table(value: unknown, rows: number, size: number): VectorTable {
  const own = record(value, 'table');
  if (own.size !== size) fail('size of vectors', String(size));
  const scale = array(own.scale, Float32Array, 'scales', rows);
  finite(scale, 'scales');
  return { size, level: array(own.level, Int8Array, 'levels', rows * size), scale };
}
