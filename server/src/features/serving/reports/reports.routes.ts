import { z } from 'zod';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { dateFilter, textFilter } from '../../../lib/schema/query.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { Category } from '../../../resources/categories/categories.schema.ts';
import { readReport } from './reports.service.ts';
import type { App } from '../../../lib/app.ts';
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
/** `total_count` of the page is the sum over all pages. */
const ReportPage = pageOf(ReportItem).extend({ total_count: z.int() });
const ReportQuery = z.object({
  ...pageQuery,
  start_date: dateFilter(),
  end_date: dateFilter(),
  organization_nickname: textFilter(),
});

/** How often the parse keys of a person, or of one of their organizations, were used [ACC-10]. */
export function reportRoutes(app: App): void {
  app.get(
    '/v2/repository/repository-reports/',
    {
      access: { person: 'required', scope: 'read' },
      schema: { querystring: ReportQuery, response: { 200: ReportPage } },
    },
    async (request) => {
      const { query } = request;
      const range = { from: query.start_date, to: query.end_date, organization: query.organization_nickname };
      const { count, total, results, categories } = await readReport(app.db, accountOf(request), range, query);
      const page = presentPage(request, query, {
        count,
        results: results.map((row) => present(row, categories.get(row.repository.uuid) ?? [])),
      });
      return { ...page, total_count: total };
    },
  );
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
