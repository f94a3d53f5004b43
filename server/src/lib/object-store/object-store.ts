import { openFolder } from './folder-store.ts';
import { openBucket } from './s3-store.ts';
import type { Readable } from 'node:stream';
import type { S3Access } from './s3-store.ts';

export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
}

/** Objects under names, in a folder or in a bucket of an S3-compatible store. */
export interface ObjectStore {
  /** Stores an object whole or not at all, without holding it in memory. @returns its size in bytes */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** @returns undefined when there is no such object */
  get(name: string): Promise<Readable | undefined>;
  list(): Promise<StoredObject[]>;
  /** Does nothing when there is no such object. */
  remove(name: string): Promise<void>;
}

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/;

/** @param place a folder, or `s3://bucket/prefix` */
export function openStore(place: string, access: S3Access): ObjectStore {
  const [, bucket, prefix = ''] = BUCKET.exec(place) ?? [];
  return bucket === undefined ? openFolder(place) : openBucket(bucket, prefix, access);
}
