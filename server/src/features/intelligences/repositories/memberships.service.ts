import { NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { contentFilter } from './content-filter.ts';
import { categoriesOf } from './facts.queries.ts';
import { listContributions, listPermissions } from './memberships.queries.ts';
import { findOwner } from './repositories.queries.ts';
import { presentCard, readCardFacts } from './repositories.present.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Category } from './facts.queries.ts';
import type { Membership } from './memberships.queries.ts';
import type { Contribution, Permission } from './memberships.schema.ts';
import type { ContentFilters } from './repositories.schema.ts';

/** Intelligences of others on which the caller has a role. */
export async function listPermissionPage(
  db: Database,
  { id }: Account,
  query: ContentFilters & PageRequest,
): Promise<Page<z.output<typeof Permission>>> {
  const { count, results } = await listPermissions(db, id, contentFilter(query), query);
  const categories = await categoriesOf(
    db,
    results.map(({ repository }) => repository.uuid),
  );
  return {
    count,
    results: results.map((membership) =>
      presentPermission(membership, categories.get(membership.repository.uuid) ?? []),
    ),
  };
}

function presentPermission(
  { repository, role, createdAt }: Membership,
  categories: Category[],
): z.output<typeof Permission> {
  return {
    uuid: repository.uuid,
    name: repository.name,
    slug: repository.slug,
    role,
    created_at: presentMoment(createdAt),
    language: repository.language,
    owner: repository.ownerId,
    owner__nickname: repository.ownerNickname,
    categories: categories.map(({ id }) => id),
    categories_list: categories,
  };
}

/** Public intelligences on which a person has a role. @throws NotFound for an unknown nickname */
export async function listContributionPage(
  db: Database,
  { nickname, ...page }: PageRequest & { readonly nickname: string },
  publicUrl: string,
): Promise<Page<z.output<typeof Contribution>>> {
  const owner = await findOwner(db, nickname);
  if (!owner) throw new NotFound(say('owner_missing'));
  const { count, results } = await listContributions(db, owner.id, page);
  const facts = await readCardFacts(
    db,
    results.map(({ repository }) => repository),
  );
  return {
    count,
    results: results.flatMap(({ repository, role, createdAt }, index) => {
      const fact = facts[index];
      if (!fact) return [];
      const card = presentCard(repository, fact, publicUrl);
      return [{ user: nickname, repository: card, role, created_at: presentMoment(createdAt) }];
    }),
  };
}
