import { inboxLogOf } from './inbox-log.ts';
import type { App } from '../../../lib/app.ts';

/** Reports the state of the inbox log as metrics, and flushes it before the process stops. */
export function watchInboxLog(app: App): void {
  const { db, metrics } = app;
  const log = inboxLogOf(db);
  metrics.watch({ name: 'parlance_inbox_waiting', help: 'Parsed sentences on their way into the inbox.' }, () => [
    [{}, log.waiting],
  ]);
  metrics.watch(
    { name: 'parlance_inbox_refused', help: 'Parsed sentences that the database would not take into the inbox.' },
    () => [[{}, log.refused]],
  );
  app.addHook('onClose', async () => {
    try {
      await log.settled();
    } catch (error) {
      app.log.error({ err: error, sentences: log.waiting }, 'the end of the inbox could not be written');
    }
  });
}
