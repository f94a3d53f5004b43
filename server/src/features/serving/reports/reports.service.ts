import { NotFound, say } from '../../../lib/errors.ts';
import { findOrganization } from '../../../resources/organizations/organizations.queries.ts';
import { inboxLogOf } from '../inbox/inbox-log.ts';
import { categoriesOf } from '../../intelligences/repositories/facts.queries.ts';
import { countPredictions } from './reports.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { Report } from './reports.queries.ts';

interface ReportRequest {
  /** Days in UTC, both included. */
  readonly from: string;
  readonly to: string;
  /** Reports the keys of this organization instead of the person's own. */
  readonly organization: string | undefined;
}

/**
 * Counts the predictions made with the parse keys of a person or of one of their organizations, per repository.
 * @throws NotFound for an organization the person is not a member of.
 */
export async function readReport(
  db: Database,
  account: Account,
  { from, to, organization }: ReportRequest,
  page: PageRequest,
) {
  await inboxLogOf(db).settled();
  const ownerId = organization === undefined ? account.id : await organizationIdOf(db, account, organization);
  const report = await countPredictions(db, { ownerId, readerId: account.id, from, to }, page);
  return { ...report, categories: await categoriesIn(db, report) };
}

async function categoriesIn(db: Database, { results }: Report) {
  const uuids = results.map(({ repository }) => repository.uuid);
  return uuids.length === 0 ? new Map<string, never[]>() : categoriesOf(db, uuids);
}

async function organizationIdOf(db: Database, { id }: Account, nickname: string): Promise<number> {
  const found = await findOrganization(db, nickname, id);
  if (!found?.membership || found.membership.role === 0) throw new NotFound(say('organization_unknown', { nickname }));
  return found.id;
}
