import { bodyField } from '../../../lib/schema/body-field.ts';
import { nameProblems } from '../../../resources/sentences/name-problems.ts';
import { findVersion } from '../../../resources/versions/versions.queries.ts';
import { ITEMS_MAX, ProposalBody } from './proposals.schema.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { LinkedRepository } from '../../../resources/translator-links/translator-link.resource.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';

/** New names in a proposal that are not item keys, which only the database can tell; `body` may be invalid. */
export async function linkProposalErrors(
  db: Database,
  body: unknown,
  { resource: { link } }: Grant<LinkedRepository>,
): Promise<FieldProblem[]> {
  return itemErrors(db, link.versionId, body);
}

/** The same for a proposal that names its version. */
export async function proposalErrors(
  db: Database,
  body: unknown,
  { resource: { uuid } }: RepositoryGrant,
): Promise<FieldProblem[]> {
  const named = ProposalBody.shape.repository_version.safeParse(bodyField(body, 'repository_version'));
  const version = named.success ? await findVersion(db, uuid, named.data) : undefined;
  return version ? itemErrors(db, version.id, body) : [];
}

async function itemErrors(db: Database, versionId: number, body: unknown): Promise<FieldProblem[]> {
  const items = bodyField(body, 'items');
  if (!Array.isArray(items)) return [];
  const sent = items.slice(0, ITEMS_MAX).map((item: unknown, at) => ({ body: item, path: ['items', at] }));
  return nameProblems(db, versionId, sent);
}
