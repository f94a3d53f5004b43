import { Conflict, fieldError, say } from '../../../lib/errors.ts';
import { holdNamed } from './environments.service.ts';
import { compareMeasured } from '../../../resources/models/measured-answers.queries.ts';
import { listStateModels, storeRule } from './rule.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { BrokenRule, EnvironmentRule } from '../../../db/schema/index.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { MeasuredComparison } from '../../../resources/models/measured-answers.queries.ts';
import type { ChoosableModel, EnvironmentRow } from './environments.queries.ts';
import type { RuleOrder } from './environments.schema.ts';

const PERCENT = 100;

/** 409 for a move that breaks the rule, with what it breaks. */
class RuleBroken extends Conflict {
  override readonly extra: Readonly<Record<string, unknown>>;

  constructor(name: string, broken: readonly BrokenRule[]) {
    super(say('environment_rule_broken', { name }));
    this.extra = { broken };
  }
}

/** Sets what must hold for moves of an environment [ENV-08]; without any condition it has no rule. */
export async function setRule(
  db: Database,
  grant: RepositoryGrant,
  { name, least_quality: leastQuality, intents }: RuleOrder & { name: string },
): Promise<void> {
  const rule = { leastQuality, intents: [...new Set(intents)] };
  await db.transaction(async (tx) => {
    const { id } = await holdNamed(tx, grant.resource.uuid, name);
    await storeRule(tx, id, leastQuality === null && rule.intents.length === 0 ? null : rule);
  });
}

type Candidate = Pick<ChoosableModel, 'versionLanguageId' | 'language' | 'id'>;

/**
 * What moving an environment to these models would break of its rule, by the measurements that followed their
 * trainings [ENV-08].
 */
export async function findBroken(
  tx: Database,
  { rule, currentMove }: EnvironmentRow,
  chosen: readonly Candidate[],
): Promise<BrokenRule[]> {
  if (!rule || currentMove === null) return [];
  const broken: BrokenRule[] = [];
  for (const { versionLanguageId, language, modelId } of await listStateModels(tx, currentMove)) {
    const now = chosen.find((model) => model.language === language);
    if (now?.id === modelId) continue;
    if (now) broken.push(...(await judge(tx, rule, { before: { versionLanguageId, id: modelId }, now })));
    else broken.push({ language, reason: 'missing', ...NOTHING });
  }
  return broken;
}

const NOTHING = { sentences: 0, before: 0, now: 0, lost: [] };

interface Pair {
  readonly before: { readonly versionLanguageId: number; readonly id: string };
  readonly now: Candidate;
}

async function judge(tx: Database, rule: EnvironmentRule, { before, now }: Pair): Promise<BrokenRule[]> {
  const { language } = now;
  const all = await compareMeasured(tx, { before, now });
  if (all.sentences === 0) return [{ language, reason: 'unmeasured', ...NOTHING }];
  const broken: BrokenRule[] = [];
  const { leastQuality, intents } = rule;
  if (leastQuality !== null && all.now * PERCENT < all.before * leastQuality)
    broken.push({ language, reason: 'quality', ...brokenBy(all) });
  if (intents.length > 0) {
    const ofIntents = await compareMeasured(tx, { before, now, intents });
    if (ofIntents.lost.length > 0) broken.push({ language, reason: 'lost', ...brokenBy(ofIntents) });
  }
  return broken;
}

const brokenBy = ({ sentences, before, now, lost }: MeasuredComparison) => ({
  sentences,
  before,
  now,
  lost: lost.map(({ text, intent, now: found }) => ({ text, intent, now: found })),
});

/** @throws RuleBroken, unless an administrator moves it anyway; FieldErrors when they do not say why */
export function demandOverride(
  name: string,
  broken: readonly BrokenRule[],
  { isOverridden, note }: { isOverridden: boolean; note: string },
): void {
  if (!isOverridden) throw new RuleBroken(name, broken);
  if (note === '') throw fieldError('note', say('environment_override_note'));
}
