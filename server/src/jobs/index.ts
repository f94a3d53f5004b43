import { compareJob } from './compare.job.ts';
import { creationJob } from './creation.job.ts';
import { crossValidateJob } from './cross-validate.job.ts';
import { importJob } from './import.job.ts';
import { trainJob } from './train.job.ts';
import { versionCopyJob } from './version-copy.job.ts';
import { translateJob } from './translate.job.ts';
import { witJob } from './wit.job.ts';
import type { Job } from './job.ts';

/** Every kind of background work; the order has no meaning. */
export const JOBS: readonly Job[] = [
  compareJob,
  creationJob,
  crossValidateJob,
  importJob,
  trainJob,
  versionCopyJob,
  translateJob,
  witJob,
];

/** The job for a type of task; undefined when the type is newer than this worker. */
export function jobOfType(type: number): Job | undefined {
  return JOBS.find((job) => job.type === type);
}
