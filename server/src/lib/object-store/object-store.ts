import type { Readable } from 'node:stream';

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
