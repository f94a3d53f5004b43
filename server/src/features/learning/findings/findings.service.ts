import { TASK_TYPE } from 'shared/domain';
import { ADVICE_KINDS, GAIN_SENTENCES } from 'shared/findings';
import { BadRequest, Conflict, Forbidden, NotFound, say } from '../../../lib/errors.ts';
import { bodyVersion, versionOf } from '../../../resources/versions/version-of.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { findDataCheck } from '../../../resources/data-checks/data-checks.queries.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { findVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { countByIntent } from '../training/training.queries.ts';
import { applyFix } from './fixes.service.ts';
import { bringBack, listSetAside, setAside } from './fixes.queries.ts';
import { undoFix } from './undo-fix.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { QuotaLimits } from '../../../resources/quotas/quotas.service.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { StoredCheckContent } from '../../../resources/data-checks/stored-check.ts';
import type { ListedFinding } from './check-order.ts';
import type { Checker, CheckerPlace } from './checker.ts';
import type {
  BringBackOrder,
  CheckRequest,
  CheckStart,
  Findings,
  FindingsFilter,
  Fixed,
  FixOrder,
  SetAsideOrder,
  UndoneFix,
} from './findings.schema.ts';
import type { FixGrant } from './fix.resource.ts';

/** Number of sentences shown for a finding. */
const SENTENCES_SHOWN = 20;

export interface FindingsServices {
  readonly db: Database;
  readonly checker: Checker;
}

/** The findings about the sentences of a language of a version [FND-05]. */
export async function readFindings(
  { db, checker }: FindingsServices,
  grant: RepositoryGrant,
  { language, repository_version: requested, kind, intent, entity, show = 'open', limit }: FindingsFilter,
): Promise<z.output<typeof Findings>> {
  const { uuid, language: baseLanguage } = grant.resource;
  const version = await versionOf(db, uuid, requested);
  const place = { versionId: version.id, language, baseLanguage };
  const aside = await listSetAside(db, place);
  const states = new Map(aside.map(({ key, state }) => [key, state]));
  const { counts, findings } = await checker.list(db, place, {
    setAside: states,
    shows: show,
    hidesTests: !grant.can('can_write'),
    kind,
    about: { intent, entity },
    limit,
  });
  const reasons = new Map(aside.map(({ key, reason }) => [key, reason]));
  const sum = (side: 'open' | 'set_aside') => counts.reduce((total, each) => total + each[side], 0);
  return {
    language,
    repository_version: version.id,
    open: sum('open'),
    set_aside: sum('set_aside'),
    kinds: counts.map((count) => ({ ...count })),
    check: await presentCheck(db, place, grant.can('can_write')),
    findings: findings.map((finding) =>
      present(finding, show === 'set_aside' ? (reasons.get(finding.key) ?? null) : null),
    ),
  };
}

async function presentCheck(
  db: Database,
  place: CheckerPlace,
  seesTests: boolean,
): Promise<z.output<typeof Findings>['check']> {
  const found = await findDataCheck(db, place);
  if (!found) return null;
  const { right, typing } = found.content;
  return {
    created_at: presentMoment(found.createdAt),
    is_outdated: found.isOutdated,
    accuracy: right && right.of > 0 ? right.sentences / right.of : null,
    sentences: right?.of ?? 0,
    typing: typing && presentTyping(typing, seesTests),
  };
}

type Typing = NonNullable<StoredCheckContent['typing']>;

function presentTyping({ by_tests: byTests, sentences, kinds, changed }: Typing, seesTests: boolean) {
  const sum = (of: (kind: Typing['kinds'][number]) => number) => kinds.reduce((total, kind) => total + of(kind), 0);
  return {
    by_tests: byTests,
    sentences,
    tried: sum((kind) => kind.of),
    changed: sum((kind) => kind.changed),
    kinds: kinds.map(({ kind, of: tried, changed: own }) => ({ kind, tried, changed: own })),
    examples: byTests && !seesTests ? [] : changed.slice(0, SENTENCES_SHOWN),
  };
}

/**
 * Queues a check with a model [FND-20].
 * @throws BadRequest for fewer than two intents, Conflict while one runs
 */
export async function startCheck(
  db: Database,
  grant: RepositoryGrant,
  order: CheckRequest,
): Promise<z.output<typeof CheckStart>> {
  const place = await placeOf(db, grant, order);
  const row = await findVersionLanguage(db, place.versionId, place.language);
  const intents = row ? await countByIntent(db, row) : new Map<string, number>();
  if (!row || intents.size < 2) throw new BadRequest(say('evaluation_intents'));
  const started = await db.transaction((tx) =>
    startTask(tx, {
      type: TASK_TYPE.dataCheck,
      versionId: row.versionId,
      versionLanguageId: row.id,
      // Nobody is notified: it takes seconds, and the screen follows it.
      createdBy: null,
    }),
  );
  if (!started) throw new Conflict(say('check_running'));
  return { language: row.language, status: 'processing', id_queue: started.jobId };
}

function present(
  { kind, key, state, subject, count, sentences, spans = [], fixes, gain }: ListedFinding,
  reason: string | null,
): z.output<typeof Findings>['findings'][number] {
  const { intents = [], entities = [], words = [], numbers = [] } = subject;
  return {
    kind,
    is_advice: ADVICE_KINDS.has(kind),
    key,
    state,
    subject: { intents: [...intents], entities: [...entities], words: [...words], numbers: [...numbers] },
    count,
    sentences: sentences.map(({ source, id, text, intent, marks }, at) => ({
      source,
      id,
      text,
      intent,
      entities: marks.map((mark) => ({ ...mark })),
      spans: spans.filter(({ sentence }) => sentence === at).map(({ start, end }) => ({ start, end })),
    })),
    fixes: fixes.map(({ action, target = null, count: edits }) => ({ action, target, count: edits })),
    gain: gain ? { sentences: GAIN_SENTENCES, points: 100 * gain.gain, margin: 100 * gain.margin } : null,
    reason,
  };
}

async function placeOf(
  db: Database,
  { resource: { uuid, language: baseLanguage } }: RepositoryGrant,
  { language, repository_version: requested }: Pick<FixOrder, 'language' | 'repository_version'>,
): Promise<CheckerPlace> {
  const version = await bodyVersion(db, uuid, requested);
  return { versionId: version.id, language, baseLanguage };
}

/**
 * Fixes a finding in one transaction [FND-06].
 * @throws NotFound without such a fix, Conflict when the sentences have changed since the finding was read
 */
export async function fixFinding(
  { db, checker }: FindingsServices,
  grant: RepositoryGrant,
  { key, state, action, target, ...order }: FixOrder,
): Promise<z.output<typeof Fixed>> {
  const place = await placeOf(db, grant, order);
  const found = await checker.findEdits(db, place, { key, action, target: target ?? undefined });
  if (!found) throw new NotFound(say('finding_missing'));
  if (found.state !== state) throw new Conflict(say('finding_changed'));
  // As everywhere else: contributors neither see nor change the test sentences.
  if (found.edits.some(({ source }) => source === 'test_sentence') && !grant.can('can_write'))
    throw new Forbidden(say('forbidden'));
  const id = await applyFix(db, { ...place, by: grant.account?.id }, found.edits);
  const deleted = found.edits.filter(({ change }) => change === 'delete').length;
  return { id, changed: found.edits.length - deleted, deleted };
}

/** Undoes a fix [FND-06]. */
export function undoFixed(db: Database, grant: FixGrant, limits: QuotaLimits): Promise<z.output<typeof UndoneFix>> {
  const { id, versionId, language } = grant.resource;
  return undoFix(db, id, { versionId, language, by: grant.account?.id, limits, mayTest: grant.can('can_write') });
}

/** Dismisses a finding, until its sentences change [FND-07]. */
export async function setFindingAside(
  db: Database,
  grant: RepositoryGrant,
  { key, state, reason, ...order }: SetAsideOrder,
): Promise<void> {
  const place = await placeOf(db, grant, order);
  const createdBy = grant.account?.id ?? null;
  await db.transaction((tx) => setAside(tx, place, { key, state, reason, createdBy }));
}

export async function bringFindingBack(
  db: Database,
  grant: RepositoryGrant,
  { key, ...order }: BringBackOrder,
): Promise<void> {
  await bringBack(db, await placeOf(db, grant, order), key);
}
