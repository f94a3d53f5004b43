import { z } from 'zod';
import { CsvFile, csvHeaders, writeCsv } from '../../../lib/files/csv.ts';
import { pageOf, presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { organizationTeamKind } from '../../../resources/organizations/organization.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { presentEntry } from './audit.present.ts';
import { AuditCsvQuery, AuditEntry, AuditQuery } from './audit.schema.ts';
import { AUDIT_TITLES, auditTable, readAudit } from './audit.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { AuditScope } from './audit.queries.ts';

const Entries = pageOf(AuditEntry);
const ByNickname = z.object({ nickname: z.string() });
const ByUuid = z.object({ uuid: z.string() });
const CSV = 'The newest 10,000 changes that the filters select, each with the hash that chains it to the one before.';

/** Who changed what on an account, an organization or an intelligence [AUD-01] [AUD-03]. */
export function auditRoutes(app: App): void {
  const { db } = app;

  const page = async (request: FastifyRequest, query: z.output<typeof AuditQuery>, scope: AuditScope) => {
    const { count, results } = await readAudit(db, scope, query);
    return presentPage(request, query, { count, results: results.map(presentEntry) });
  };
  const table = (reply: FastifyReply, filters: z.output<typeof AuditCsvQuery>, scope: AuditScope) => {
    void reply.headers(csvHeaders(['audit log']));
    return writeCsv(AUDIT_TITLES, auditTable(db, scope, filters));
  };
  const list = { querystring: AuditQuery, response: { 200: Entries } };
  const file = { querystring: AuditCsvQuery, response: { 200: CsvFile }, description: CSV };

  app.get('/v2/account/audit/', { access: 'session', schema: list }, (request) =>
    page(request, request.query, { accountId: accountOf(request).id }),
  );
  app.get(
    '/v2/account/audit/csv/',
    { access: 'session', exposeHeadRoute: false, schema: { ...file, operationId: 'downloadOwnAudit' } },
    (request, reply) => table(reply, request.query, { accountId: accountOf(request).id }),
  );

  const ofOrganization = (request: FastifyRequest) => ({
    organizationId: organizationTeamKind.grantOf(request).resource.id,
  });
  app.get(
    '/v2/org/audit/:nickname/',
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      schema: { ...list, params: ByNickname },
    },
    (request) => page(request, request.query, ofOrganization(request)),
  );
  app.get(
    '/v2/org/audit/:nickname/csv/',
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      exposeHeadRoute: false,
      schema: { ...file, params: ByNickname, operationId: 'downloadOrganizationAudit' },
    },
    (request, reply) => table(reply, request.query, ofOrganization(request)),
  );

  const ofRepository = (request: FastifyRequest) => ({
    repositoryUuid: repositoryKind.grantOf(request).resource.uuid,
  });
  app.get(
    '/v2/repository/audit/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'none' },
      schema: { ...list, params: ByUuid },
    },
    (request) => page(request, request.query, ofRepository(request)),
  );
  app.get(
    '/v2/repository/audit/:uuid/csv/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'none' },
      exposeHeadRoute: false,
      schema: { ...file, params: ByUuid, operationId: 'downloadIntelligenceAudit' },
    },
    (request, reply) => table(reply, request.query, ofRepository(request)),
  );
}
