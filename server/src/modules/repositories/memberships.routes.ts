import { z } from 'zod';
import { NotFound } from '../../lib/errors.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { requiredFilter } from '../../lib/query.ts';
import { accountOf } from '../../plugins/access.ts';
import { contentFilter } from './content-filter.ts';
import { categoriesOf } from './facts.queries.ts';
import { listContributions, listPermissions } from './memberships.queries.ts';
import { findOwner } from './repositories.queries.ts';
import { presentCard, readCardFacts } from './repositories.present.ts';
import { Category, ContentQuery, RepositoryCard } from './repositories.schema.ts';
import type { App } from '../../lib/app.ts';

const Permission = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  role: z.int(),
  created_at: z.string(),
  language: z.string(),
  owner: z.int(),
  owner__nickname: z.string(),
  categories: z.array(z.int()),
  categories_list: z.array(Category),
});
const Contribution = z.object({ user: z.string(), repository: RepositoryCard, role: z.int(), created_at: z.string() });
const ContributionQuery = z.object({ ...pageQuery, nickname: requiredFilter() });

/** Where somebody takes part [BRO-05]. */
export function membershipRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/repositories-permissions/',
    {
      access: 'session',
      schema: { querystring: ContentQuery, response: { 200: pageOf(Permission) } },
    },
    async (request) => {
      const { count, results } = await listPermissions(
        db,
        accountOf(request).id,
        contentFilter(request.query),
        request.query,
      );
      const categories =
        results.length === 0
          ? new Map()
          : await categoriesOf(
              db,
              results.map(({ repository }) => repository.uuid),
            );
      return presentPage(request, request.query, {
        count,
        results: results.map(({ repository, role, createdAt }) => {
          const list: z.output<typeof Category>[] = categories.get(repository.uuid) ?? [];
          const { uuid, name, slug, language, ownerId, ownerNickname } = repository;
          return {
            uuid,
            name,
            slug,
            role,
            created_at: presentMoment(createdAt),
            language,
            owner: ownerId,
            owner__nickname: ownerNickname,
            categories: list.map(({ id }) => id),
            categories_list: list,
          };
        }),
      });
    },
  );

  app.get(
    '/v2/repository/repositories-contributions/',
    {
      access: 'public',
      schema: { querystring: ContributionQuery, response: { 200: pageOf(Contribution) } },
    },
    async (request) => {
      const owner = await findOwner(db, request.query.nickname);
      if (!owner) throw new NotFound();
      const { count, results } = await listContributions(db, owner.id, request.query);
      const facts = await readCardFacts(
        db,
        results.map(({ repository }) => repository),
      );
      return presentPage(request, request.query, {
        count,
        results: results.flatMap(({ repository, role, createdAt }, index) => {
          const fact = facts[index];
          return fact
            ? [
                {
                  user: request.query.nickname,
                  repository: presentCard(repository, fact, config.publicUrl),
                  role,
                  created_at: presentMoment(createdAt),
                },
              ]
            : [];
        }),
      });
    },
  );
}
