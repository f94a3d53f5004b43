import { checkJob } from './evaluation/check.job.ts';
import { compareJob } from './evaluation/compare.job.ts';
import { creationJob } from './exchange/creation.job.ts';
import { crossValidateJob } from './evaluation/cross-validate.job.ts';
import { importJob } from './exchange/import.job.ts';
import { qualityJob } from './evaluation/quality.job.ts';
import { trainJob } from './training/train.job.ts';
import { whatIfJob } from './evaluation/what-if.job.ts';
import { versionCopyJob } from './exchange/version-copy.job.ts';
import { translateJob } from './translation/translate.job.ts';
import { witJob } from './exchange/wit.job.ts';
import type { Job } from './job.ts';

/** Every kind of background work, in no particular order. */
export const JOBS: readonly Job[] = [
  checkJob,
  compareJob,
  creationJob,
  crossValidateJob,
  importJob,
  qualityJob,
  trainJob,
  versionCopyJob,
  translateJob,
  whatIfJob,
  witJob,
];

/** The job for a type of task; undefined when the type is newer than this worker. */
export function jobOfType(type: number): Job | undefined {
  return JOBS.find((job) => job.type === type);
}
