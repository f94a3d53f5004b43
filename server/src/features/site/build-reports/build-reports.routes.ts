import { listShells } from '@parlance/registry';
import { NotFound, say } from '../../../lib/errors.ts';
import { addressKey } from '../../../resources/limits/address-key.ts';
import { countOn, operatorsMost } from '../../../resources/limits/meters.ts';
import { BuildReport, SiteFigures } from './build-reports.schema.ts';
import { CspReports, countViolations } from './csp-reports.ts';
import { FIGURE_HOURS, listFigures } from './figures.service.ts';
import { createReportLog, readKnownBuilds } from './report-log.ts';
import { followSuspensions } from './follow-suspensions.ts';
import { createWeighing } from './weigh-report.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';

/** A page load has few events to report. */
const MOST_BYTES = 8 * 1024;
/** Browsers write whole addresses and policies into their reports. */
const MOST_CSP_BYTES = 32 * 1024;

/**
 * Browser reports about the builds that they load [TEL-01]. No sender is identified or stored; the worst that forged
 * reports from several networks can cause is that a canary stops.
 */
export function buildReportRoutes(app: App): void {
  const { config, db } = app;
  followSuspensions(app);
  const reports = createReportLog(app);
  const weigh = createWeighing();
  app.addHook('onClose', () => reports.settled().catch(() => undefined));
  const most = operatorsMost(config, config.reportsPerMinute);
  const admit = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (config.buildReports === 0) throw new NotFound(say('not_found'));
    countOn(request, [{ name: 'build reports', most, key: addressKey(request.ip) }]);
    done();
  };

  app.post(
    '/platform/reports',
    { access: 'public', onRequest: admit, bodyLimit: MOST_BYTES, schema: { hide: true, body: BuildReport } },
    async ({ body, ip }, reply) => {
      const isLimited = config.rateLimitFactor > 0;
      await reports.add(isLimited ? weigh(body, addressKey(ip), await readKnownBuilds(app)) : body);
      return reply.code(202).send();
    },
  );

  app.post(
    '/platform/csp-reports',
    {
      access: 'public',
      onRequest: admit,
      bodyLimit: MOST_CSP_BYTES,
      config: { fromBrowsers: true },
      schema: { hide: true, body: CspReports },
    },
    async ({ body }, reply) => {
      const [shell = ''] = await listShells(config.webDirectory);
      await reports.add(countViolations(body, shell));
      return reply.code(202).send();
    },
  );

  app.get(
    '/v2/platform/builds/',
    {
      access: 'session',
      schema: {
        operationId: 'listBuildFigures',
        tags: ['Platform'],
        summary: 'List the health of area builds',
        description:
          'What browsers reported of each build within the last day: page loads, failures and web vitals. A canary ' +
          'counts since its start.',
        response: { 200: SiteFigures },
      },
    },
    async () => ({ hours: FIGURE_HOURS, builds: await listFigures(db, await readKnownBuilds(app)) }),
  );
}
