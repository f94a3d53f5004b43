import { presentMoment } from '../../../lib/schema/moment.ts';
import { listAudit, newestAudit } from './audit.queries.ts';
import { valuesOf } from './audit.present.ts';
import type { Database } from '../../../db/client.ts';
import type { CsvCells } from '../../../lib/files/csv.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { AuditRow, AuditScope } from './audit.queries.ts';
import type { AuditFilters } from './audit.schema.ts';

export const readAudit = (
  db: Database,
  scope: AuditScope,
  query: AuditFilters & PageRequest,
): Promise<Page<AuditRow>> => listAudit(db, scope, query);

export const AUDIT_TITLES = [
  'id',
  'at',
  'actor',
  'key',
  'network',
  'subject',
  'action',
  'name',
  'before',
  'after',
  'hash',
];

export function rowOf(row: AuditRow): CsvCells {
  const { id, at, actor, key, network, subject, action, name, before, after, hash } = row;
  const [one = '', two = ''] = [before, after].map((values) => JSON.stringify(valuesOf(values)));
  return [id, presentMoment(at), actor ?? '', key ?? '', network, subject, action, name ?? '', one, two, hash ?? ''];
}

/** The newest changes as rows of a table. */
export async function* auditTable(db: Database, scope: AuditScope, filters: AuditFilters): AsyncGenerator<CsvCells> {
  for (const row of await newestAudit(db, scope, filters)) yield rowOf(row);
}
