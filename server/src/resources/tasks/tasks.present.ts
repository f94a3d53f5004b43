import { z } from 'zod';
import { presentMoment } from '../../lib/schema/moment.ts';
import { presentReason } from './task-reason.ts';
import { TASK_KINDS } from '../../lib/tasks/task-kinds.ts';
import type { Locale } from '../../lib/messages/index.ts';
import type { TaskRow } from './tasks.queries.ts';

const STATUS_CODES = { 0: 'Pending', 1: 'Processing', 2: 'Success', 3: 'Failed' } as const;
const QUEUE_CODES = { 0: 'Ai Platform', 1: 'Celery' } as const;
const PROCESSING_CODES = Object.fromEntries(Object.values(TASK_KINDS).map(({ type, label }) => [type, label]));

const Codes = z.record(z.string(), z.string());
/** The result of the work, depending on its type. */
const Result = z.record(z.string(), z.unknown());

export const Task = z.object({
  id: z.int(),
  id_queue: z.string(),
  from_queue: z.int(),
  type_processing: z.int(),
  status: z.int(),
  progress: z.number(),
  stage: z.string(),
  error: z.string().nullable(),
  result: Result.nullable(),
  cancel_requested: z.boolean(),
  language: z.string(),
  repository_version: z.int(),
  ml_units: z.number(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  end_training: z.string().nullable(),
  status_codes: Codes,
  from_queue_codes: Codes,
  processing_codes: Codes,
});

/** A background task as the interface shows it; `progress` is the fraction done, 0–1. */
export function presentTask(row: TaskRow, locale: Locale): z.output<typeof Task> {
  return {
    id: row.id,
    id_queue: row.jobId,
    from_queue: 0,
    type_processing: row.type,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    error: row.error === null ? null : presentReason(row.error, locale),
    result: row.result === null ? null : Result.parse(row.result),
    cancel_requested: row.cancelRequested,
    language: row.language,
    repository_version: row.versionId,
    ml_units: 0,
    created_at: presentMoment(row.createdAt),
    started_at: row.startedAt && presentMoment(row.startedAt),
    end_training: row.endedAt && presentMoment(row.endedAt),
    status_codes: { ...STATUS_CODES },
    from_queue_codes: { ...QUEUE_CODES },
    processing_codes: PROCESSING_CODES,
  };
}
