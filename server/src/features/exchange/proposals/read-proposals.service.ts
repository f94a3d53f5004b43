import { NotFound, say } from '../../../lib/errors.ts';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { presentReason } from '../../../resources/tasks/task-reason.ts';
import { findWhatIf } from '../../../resources/what-ifs/what-ifs.queries.ts';
import { presentMeasured } from '../../learning/what-ifs/what-ifs.service.ts';
import { findProblems } from './fits.ts';
import { LinkProposal } from './proposals.schema.ts';
import { everyItem, findProposal, listItems, listProposals, readItemFacts } from './proposals.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { LinkedRepository } from '../../../resources/translator-links/translator-link.resource.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { StoredSentenceContent } from './stored-sentence.ts';
import type { ProposalGrant } from './proposal.resource.ts';
import type { ProposalItem, ProposalRow } from './proposals.queries.ts';
import type { Problem, Proposal, ProposalItems, Proposals, ProposalsQuery } from './proposals.schema.ts';

type Listed = z.output<typeof Proposals>['results'][number];
type Item = z.output<typeof ProposalItems>['results'][number];

/** The proposals of an intelligence; for people who may not contribute, their own [PRP-01]. */
export async function listProposalPage(
  db: Database,
  grant: RepositoryGrant,
  { state, ...request }: z.output<typeof ProposalsQuery>,
): Promise<Page<Listed> & { readonly open: number }> {
  // Without an account, nobody's: the id of no account.
  const by = grant.can('can_contribute') ? undefined : { authorId: grant.account?.id ?? 0 };
  const page = await listProposals(
    db,
    { repositoryUuid: grant.resource.uuid, by },
    { state, limit: Math.min(request.limit, PAGE_MAX), offset: request.offset },
  );
  return { ...page, results: page.results.map(presentFacts) };
}

/** The proposals made with a translator link, with what was decided [PRP-09]. */
export async function listLinkProposals(
  db: Database,
  { resource: { link, repository } }: Grant<LinkedRepository>,
  request: PageRequest,
): Promise<Page<z.output<typeof LinkProposal>>> {
  const { count, results } = await listProposals(
    db,
    { repositoryUuid: repository.uuid, by: { linkId: link.id } },
    { state: undefined, limit: Math.min(request.limit, PAGE_MAX), offset: request.offset },
  );
  return { count, results: results.map((row) => LinkProposal.parse(presentFacts(row))) };
}

/** Titles and notes are short, but not that short. */
const PAGE_MAX = 100;

const personOf = (person: { readonly nickname: string | null; readonly name: string | null } | null) =>
  person?.nickname ? { nickname: person.nickname, name: person.name ?? '' } : null;

function presentFacts(row: ProposalRow): Listed {
  const { id, title, note, state, versionId, versionName, createdAt, decidedAt, reason, items } = row;
  const { isByKey, linkName, linkLanguage } = row;
  return {
    id,
    title,
    note,
    state,
    version: { id: versionId, name: versionName },
    author: personOf(row.author),
    is_by_key: isByKey,
    link: linkLanguage === null ? null : { name: linkName ?? '', language: linkLanguage },
    created_at: presentMoment(createdAt),
    decided_at: decidedAt && presentMoment(decidedAt),
    decided_by: personOf(row.decider),
    reason,
    items,
  };
}

/** A proposal with what is known of its sentences and its effect, as it is stored now [PRP-01]. */
export async function readProposal(
  db: Database,
  grant: ProposalGrant,
  locale: Locale,
): Promise<z.output<typeof Proposal>> {
  const { proposal: known, repository } = grant.resource;
  const row = await findProposal(db, known.id);
  if (!row) throw new NotFound(say('proposal_missing'));
  const { counts, languages, accepted, sentences } = await readItemFacts(db, row.id);
  const isOpen = row.state === 'open';
  const problems = isOpen ? await countProblems(db, row, sentences) : new Map<Problem, number>();
  return {
    ...presentFacts(row),
    counts: [...counts],
    languages: languages.length === 0 ? [repository.language] : [...languages],
    accepted,
    problems: Array.from(problems, ([problem, count]) => ({ problem, count })),
    can_decide: isOpen && grant.can('can_contribute'),
    can_withdraw: isOpen && row.authorId !== null && row.authorId === grant.account?.id,
    measurement: await readMeasurement(db, grant, row, locale),
  };
}

async function countProblems(db: Database, { id, versionId }: ProposalRow, own: readonly number[]) {
  const counts = new Map<Problem, number>();
  for await (const items of everyItem(db, id))
    for (const problem of (await findProblems(db, versionId, items, own)).values())
      counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return counts;
}

async function readMeasurement(
  db: Database,
  grant: ProposalGrant,
  { whatIfId }: ProposalRow,
  locale: Locale,
): Promise<z.output<typeof Proposal>['measurement']> {
  const found = whatIfId === null ? undefined : await findWhatIf(db, whatIfId);
  if (!found) return null;
  const { language, isOutdated, content, task } = found;
  return {
    language,
    status: task.status,
    progress: task.progress,
    error: task.error === null ? null : presentReason(task.error, locale),
    is_outdated: isOutdated,
    measured: content ? presentMeasured(content, grant) : null,
  };
}

/** A page of its sentences, in the form of differences; those of an open one with whether they still fit [PRP-03]. */
export async function readItems(db: Database, grant: ProposalGrant, request: PageRequest): Promise<Page<Item>> {
  const { id, versionId, state, items: count } = grant.resource.proposal;
  const rows = await listItems(db, id, { limit: Math.min(request.limit, PAGE_MAX), offset: request.offset });
  const { sentences } = await readItemFacts(db, id);
  const problems = state === 'open' ? await findProblems(db, versionId, rows, sentences) : new Map<number, Problem>();
  return presentLongPage({ count, results: rows }, (some) => some.map((row) => presentItem(row, problems.get(row.id))));
}

function presentItem(row: ProposalItem, problem: Problem | undefined): Item {
  const { id, sentenceId, language, change, before, after, isAccepted } = row;
  const part = (said: StoredSentenceContent | null) => said && { id: sentenceId, ...said };
  return {
    id,
    kind: 'sentence',
    change,
    language,
    key: String(id),
    before: part(before),
    after: part(after),
    is_accepted: isAccepted,
    problem: problem ?? null,
  };
}
