import { openFolder } from './folder-store.ts';
import { openBucket } from './s3-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Access } from './s3-store.ts';

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

/** @param place a folder, or `s3://bucket/prefix` */
export function openStore(place: string, access: S3Access): ObjectStore {
  const [, bucket, prefix = ''] = BUCKET.exec(place) ?? [];
  return bucket === undefined ? openFolder(place) : openBucket(bucket, prefix, access);
}
