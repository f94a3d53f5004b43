import { crossValidateJob } from './cross-validate.job.ts';
import { trainJob } from './train.job.ts';
import { versionCopyJob } from './version-copy.job.ts';
import { translateJob } from './translate.job.ts';
import { witJob } from './wit.job.ts';
import type { Job } from './job.ts';

/** Every kind of background work a worker does; the order has no meaning. */
export const JOBS: readonly Job[] = [crossValidateJob, trainJob, versionCopyJob, translateJob, witJob];

/** The job that does tasks of a type; undefined when this worker is older than the type. */
export function jobOfType(type: number): Job | undefined {
  return JOBS.find((job) => job.type === type);
}
