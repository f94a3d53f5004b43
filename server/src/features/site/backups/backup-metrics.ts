import { readBackupState } from './backups.queries.ts';
import type { App } from '../../../lib/app.ts';

const HOUR_SECONDS = 3600;

/** The state of the scheduled backups; both values are 0 where none are scheduled. */
export function backupMetrics({ config: { backupTo, backupHours }, db, metrics }: App): void {
  const ofSchedule = (read: () => Promise<number>) => async () =>
    [[{}, backupTo === undefined ? 0 : await read()]] as const;
  metrics.watch(
    {
      name: 'parlance_backup_overdue_seconds',
      help: 'How long the next scheduled backup has been due.',
      isShared: true,
    },
    ofSchedule(async () => Math.max(0, (await readBackupState(db)).age - backupHours * HOUR_SECONDS)),
  );
  metrics.watch(
    { name: 'parlance_backup_failed', help: 'Whether the last scheduled backup failed.', isShared: true },
    ofSchedule(async () => Number((await readBackupState(db)).hasFailed)),
  );
}
