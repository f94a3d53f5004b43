import { listSuspensions } from './build-reports.queries.ts';
import { SUSPENSION_TOPIC } from './suspensions.service.ts';
import type { App } from '../../../lib/app.ts';

/** Updates the registry of this process with stopped canaries, whichever process stopped them. */
export function followSuspensions(app: App): void {
  const { db, events, log, metrics, siteRegistry } = app;
  const read = async () => {
    const suspensions = await listSuspensions(db);
    // The newest suspension of an area comes last.
    siteRegistry.suspend(Object.fromEntries(suspensions.map(({ area, decision }) => [area, decision])));
  };
  const follow = () => void read().catch((error: unknown) => log.error({ err: error }, 'ended canaries are not known'));
  app.addHook('onListen', (done) => {
    events.on(SUSPENSION_TOPIC, follow);
    events.onConnected(follow);
    done();
  });
  metrics.watch(
    {
      name: 'parlance_canaries_ended',
      help: 'Canaries that ended by themselves and that no decision of their team has replaced yet.',
      isShared: true,
    },
    async () => [[{}, Object.keys((await siteRegistry.read())?.suspended ?? {}).length]],
  );
}
