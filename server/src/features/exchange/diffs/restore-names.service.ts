import { z } from 'zod';
import { fieldError, Forbidden, say } from '../../../lib/errors.ts';
import { countCarriers, updateEntity } from '../../content/entities/entities.queries.ts';
import { lockValues } from '../../content/entity-values/entity-values.queries.ts';
import { renameIntent } from '../../content/intents/intents.queries.ts';
import { RepositoryChange } from '../../intelligences/repositories/repositories.schema.ts';
import { updateIntelligence } from '../../intelligences/repositories/repositories.service.ts';
import { ENGINE_FIELDS } from '../../../resources/repositories/settings.fields.ts';
import { FallbackSetting } from '../../../resources/versions/fallback.ts';
import { listVersionLanguages, recordChange, setFallback } from '../../../resources/versions/versions.queries.ts';
import * as names from './names.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { DiffKind } from './diff-kinds.ts';
import type { DiffItem, DiffPart } from './diff.queries.ts';
import type { FormerName } from './names.queries.ts';

interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
}

interface Plan {
  readonly added: readonly FormerName[];
  readonly changed: readonly { readonly id: number; readonly now: string; readonly former: FormerName }[];
  readonly deleted: readonly { readonly id: number; readonly text: string }[];
}

type NameKind = Exclude<DiffKind, 'sentence' | 'translation' | 'test_sentence' | 'setting'>;
type Restorer = (tx: Database, versionId: number, plan: Plan) => Promise<Counts>;

/**
 * Makes names, values and lists of a version the same as on the other side of a comparison [VER-30]. What they need
 * comes with them: the entity of a value, the value of a synonym. What sentences use stays.
 * @throws FieldErrors when an entity would have too many
 */
export async function restoreNames(
  tx: Database,
  versionId: number,
  kind: NameKind,
  items: readonly DiffItem[],
): Promise<Counts> {
  await lockValues(tx, versionId);
  const counts = await RESTORERS[kind](tx, versionId, planOf(kind, items));
  const full = await names.findFull(tx, versionId);
  if (full !== undefined) throw fieldError(null, say('restore_full', { name: full }));
  const languages = (await listVersionLanguages(tx, versionId)).map(({ language }) => language);
  if (counts.added + counts.changed + counts.deleted > 0) await recordChange(tx, versionId, languages);
  return counts;
}

function planOf(kind: NameKind, items: readonly DiffItem[]): Plan {
  const former = (item: DiffItem) => (item.before ? [formerOf(kind, item, item.before)] : []);
  return {
    added: items.flatMap((item) => (item.after ? [] : former(item))),
    changed: items.flatMap((item) => {
      const { after } = item;
      const id = after?.id;
      return typeof id === 'number' ? former(item).map((each) => ({ id, now: after?.text ?? '', former: each })) : [];
    }),
    deleted: items.flatMap(({ before, after }) =>
      !before && typeof after?.id === 'number' ? [{ id: after.id, text: after.text ?? '' }] : [],
    ),
  };
}

/** Files of other tools say nothing about groups. */
const Detail = z.object({ group: z.string().nullable().optional() }).catch({});

function formerOf(kind: NameKind, { key, language }: DiffItem, { text, label, detail }: DiffPart): FormerName {
  const own = text ?? '';
  const value = kind === 'synonym' ? (key.split('\n')[1] ?? '') : own;
  const entity = kind === 'synonym' ? label.slice(0, Math.max(0, label.length - value.length - ': '.length)) : label;
  return {
    text: own,
    entity,
    value,
    language: language === '' ? null : language,
    group: Detail.parse(detail).group,
  };
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const RESTORERS: Readonly<Record<NameKind, Restorer>> = {
  intent: async (tx, versionId, { added, changed, deleted }) => {
    for (const { id, now, former } of changed) await renameIntent(tx, { id, versionId, text: now }, former.text);
    return {
      added: await names.addIntents(tx, versionId, added),
      changed: changed.length,
      deleted: await names.removeIntents(tx, idsOf(deleted)),
    };
  },
  group: async (tx, versionId, { added, deleted }) => ({
    added: await names.addGroups(
      tx,
      versionId,
      added.map(({ text }) => text),
    ),
    changed: 0,
    deleted: await names.removeGroups(tx, idsOf(deleted)),
  }),
  entity: async (tx, versionId, { added, changed, deleted }) => {
    const groups = [...added, ...changed.map(({ former }) => former)].flatMap(({ group }) => group ?? []);
    await names.addGroups(tx, versionId, groups);
    for (const each of changed) await changeEntity(tx, versionId, each);
    return {
      added: await names.addEntities(tx, versionId, added),
      changed: changed.length,
      deleted: await names.removeEntities(tx, idsOf(deleted)),
    };
  },
  value: async (tx, versionId, { added, deleted }) => {
    await needEntities(tx, versionId, added);
    return {
      added: await names.addValues(tx, versionId, added),
      changed: 0,
      deleted: await names.removeValues(tx, idsOf(deleted)),
    };
  },
  synonym: async (tx, versionId, { added, deleted }) => {
    await needEntities(tx, versionId, added);
    await names.addValues(tx, versionId, added);
    await names.addSynonyms(tx, versionId, added);
    await names.removeSynonyms(tx, deleted);
    return { added: added.length, changed: 0, deleted: deleted.length };
  },
  word: (tx, versionId, plan) => restoreList(tx, versionId, 'words', plan),
  pattern: (tx, versionId, plan) => restoreList(tx, versionId, 'patterns', plan),
};

async function changeEntity(
  tx: Database,
  versionId: number,
  { id, now, former: { text, group } }: Plan['changed'][number],
): Promise<void> {
  const groupId = typeof group === 'string' ? ((await names.findGroupId(tx, versionId, group)) ?? null) : group;
  await updateEntity(tx, id, groupId === undefined ? { value: text } : { value: text, groupId });
  if (text !== now) await countCarriers(tx, id);
}

async function restoreList(
  tx: Database,
  versionId: number,
  column: 'words' | 'patterns',
  { added, deleted }: Plan,
): Promise<Counts> {
  await needEntities(tx, versionId, added);
  if (added.length > 0) await names.addToLists(tx, versionId, column, added);
  if (deleted.length > 0) await names.removeFromLists(tx, column, deleted);
  return { added: added.length, changed: 0, deleted: deleted.length };
}

async function needEntities(tx: Database, versionId: number, added: readonly FormerName[]): Promise<void> {
  const needed = added.flatMap(({ entity }) => (entity === '' ? [] : [{ text: entity, group: null }]));
  await names.addEntities(tx, versionId, needed);
}

/**
 * Gives an intelligence the settings of the other side of a comparison, which an archive has, and a version its
 * fallback. @returns how many changed. @throws Forbidden
 */
export async function restoreSettings(
  tx: Database,
  grant: RepositoryGrant,
  { versionId, items }: { readonly versionId: number; readonly items: readonly DiffItem[] },
): Promise<number> {
  if (!grant.can('can_write')) throw new Forbidden(say('repository_write'));
  const fallback = items.find(({ key }) => key === 'fallback');
  if (fallback) await setFallback(tx, versionId, FormerFallback.parse(fallback.before?.detail).value);
  const settings = items.flatMap(({ key, before }): [string, unknown][] => {
    const { value } = SettingDetail.parse(before?.detail);
    const isKnown = Object.hasOwn(ENGINE_FIELDS, key) && RepositoryChange.safeParse({ [key]: value }).success;
    return isKnown ? [[key, value]] : [];
  });
  if (settings.length > 0) await updateIntelligence(tx, grant, RepositoryChange.parse(Object.fromEntries(settings)));
  return settings.length + (fallback ? 1 : 0);
}

/** Without its own, a version has that of the intelligence. */
const FormerFallback = z.object({ value: FallbackSetting.nullable() }).catch({ value: null });
const SettingDetail = z.object({ value: z.unknown() }).catch({ value: null });
