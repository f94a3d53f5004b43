import { z } from 'zod';
import { NotFound, say } from '../../lib/errors.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { dateFilter, textFilter } from '../../lib/query.ts';
import { accountOf } from '../../plugins/access.ts';
import { findOrganization } from '../organizations/organizations.queries.ts';
import { inboxLogOf } from '../parse/inbox-log.ts';
import { categoriesOf } from '../repositories/facts.queries.ts';
import { Category } from '../repositories/repositories.schema.ts';
import { readReport } from './reports.queries.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { ReportRow } from './reports.queries.ts';

const ReportItem = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  language: z.string(),
  is_private: z.boolean(),
  owner: z.object({ id: z.int(), nickname: z.string() }),
  categories: z.array(z.int()),
  categories_list: z.array(Category),
  total_count: z.int(),
});
/** `total_count` beside the page adds up all pages. */
const ReportPage = pageOf(ReportItem).extend({ total_count: z.int() });
const ReportQuery = z.object({
  ...pageQuery,
  start_date: dateFilter(),
  end_date: dateFilter(),
  organization_nickname: textFilter(),
});

/** What somebody's own parse keys, or those of one of their organisations, were used for [ACC-10]. */
export function reportRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/repository-reports/',
    {
      access: 'session',
      schema: { querystring: ReportQuery, response: { 200: ReportPage } },
    },
    async (request) => {
      const { query } = request;
      const account = accountOf(request);
      await inboxLogOf(db).settled();
      const ownerId =
        query.organization_nickname === undefined
          ? account.id
          : await memberOf(db, account, query.organization_nickname);
      const { count, total, results } = await readReport(
        db,
        { ownerId, readerId: account.id, from: query.start_date, to: query.end_date },
        query,
      );
      const categories =
        results.length === 0
          ? new Map<string, never[]>()
          : await categoriesOf(
              db,
              results.map(({ repository }) => repository.uuid),
            );
      return {
        ...presentPage(request, query, {
          count,
          results: results.map((row) => present(row, categories.get(row.repository.uuid) ?? [])),
        }),
        total_count: total,
      };
    },
  );
}

async function memberOf(db: Database, { id }: Account, nickname: string): Promise<number> {
  const found = await findOrganization(db, nickname, id);
  if (!found?.membership || found.membership.role === 0) throw new NotFound(say('organization_unknown', { nickname }));
  return found.id;
}

function present(
  { repository, count }: ReportRow,
  categories: readonly z.output<typeof Category>[],
): z.output<typeof ReportItem> {
  const { uuid, name, slug, description, language, isPrivate, ownerId, ownerNickname } = repository;
  return {
    uuid,
    name,
    slug,
    description,
    language,
    is_private: isPrivate,
    owner: { id: ownerId, nickname: ownerNickname },
    categories: categories.map(({ id }) => id),
    categories_list: [...categories],
    total_count: count,
  };
}
