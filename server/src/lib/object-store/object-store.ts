import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
}

/** Named objects in a folder or in a bucket of an S3-compatible store. */
export interface ObjectStore {
  /** Stores a whole object or nothing, without holding it in memory. @returns its size in bytes */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** @returns undefined when the object does not exist */
  get(name: string): Promise<Readable | undefined>;
  list(): Promise<StoredObject[]>;
  /** Does nothing when the object does not exist. */
  remove(name: string): Promise<void>;
}
