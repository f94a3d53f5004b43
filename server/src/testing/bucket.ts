import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Access } from '../lib/object-store/s3-store.ts';

export interface Bucket {
  readonly access: S3Access;
  /** The same in the form of process settings. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const KEY = 'S3RVER';
const REGION = 'us-east-1';

/** An S3-compatible store with one empty bucket. */
export async function startBucket(name: string): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'parlance-bucket-'));
  const configureBuckets = [{ name, configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const s3Endpoint = `http://127.0.0.1:${port}`;
  return {
    access: { s3Endpoint, s3Region: REGION, s3AccessKey: KEY, s3SecretKey: KEY },
    settings: {
      S3_ENDPOINT: s3Endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
