import { presentMoment } from '../../../lib/schema/moment.ts';
import { listOrganizationsOf } from '../../intelligences/repositories/authorizations.queries.ts';
import { languagesOf, qualitiesOf } from '../../intelligences/repositories/facts.queries.ts';
import { availableLanguages, presentQuality } from '../../intelligences/repositories/repositories.present.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { listQuestions } from '../../serving/inbox/questions.queries.ts';
import { listMine } from './home.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { MinePage } from './home.schema.ts';

type MyIntelligence = z.output<typeof MinePage>['results'][number];
type Row = Awaited<ReturnType<typeof listMine>>['results'][number];

/** A page of the intelligences that the caller works on. */
export async function readMine(
  db: Database,
  account: Account,
  { search = '', ...page }: PageRequest & { readonly search?: string | undefined },
): Promise<Page<MyIntelligence>> {
  const organizations = await listOrganizationsOf(db, account.id);
  const ownerIds = [account.id, ...organizations.map(({ id }) => id)];
  const { count, results } = await listMine(db, { ownerIds, search }, page);
  const shown: MyIntelligence[] = [];
  // One after the other: a page must not take every connection of the pool.
  for (const row of results) {
    const own = await present(db, account, row);
    if (own) shown.push(own);
  }
  return { count, results: shown };
}

/** How many questions of its inbox wait for a decision. */
async function countWaiting(db: Database, repositoryUuid: string): Promise<number> {
  const todo = await listQuestions(db, { repositoryUuid, state: 'todo' }, { ordering: 'newest', limit: 0, offset: 0 });
  return todo.count;
}

/** @returns undefined for one that has just been deleted or is no longer shared */
async function present(db: Database, account: Account, row: Row): Promise<MyIntelligence | undefined> {
  const judged = await judgeRepository(db, row.uuid, account);
  if (!judged?.flags.has('can_read')) return undefined;
  const qualities = await qualitiesOf(db, [row.uuid]);
  const languages = await languagesOf(db, [row.versionId]);
  return {
    uuid: row.uuid,
    name: row.name,
    slug: row.slug,
    owner__nickname: row.ownerNickname,
    language: row.language,
    available_languages: availableLanguages(row.language, languages.get(row.versionId) ?? []),
    is_private: row.isPrivate,
    used_at: presentMoment(row.usedAt),
    waiting_questions: judged.flags.has('can_contribute') ? await countWaiting(db, row.uuid) : null,
    quality: presentQuality(qualities.get(row.uuid)),
  };
}
