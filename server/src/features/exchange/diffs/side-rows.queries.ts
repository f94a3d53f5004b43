import { sql } from 'drizzle-orm';
import {
  comparedRows,
  entities,
  entityGroups,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  intents,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { trainsLanguage } from '../../learning/training/training.queries.ts';
import { hasModel, learnedRevisions, learnedRows } from './learned-rows.queries.ts';
import { marksByOwner } from './marks-by-owner.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { DiffKind } from './diff-kinds.ts';
import type { RowsOrder } from './rows-order.ts';
import type { Side } from './sides.ts';

type Part = (order: RowsOrder) => SQL;

/** The rows of a side, in the form of `DiffRow` with `id`, the id in the version: negative for translations. */
export function rowsOfSide(side: Side, order: RowsOrder): SQL {
  if (side.of === 'models') return learnedRows({ versionId: side.version.id, modelId: side.model?.id }, order);
  if (side.of === 'file') return storedRows(side.id, order);
  const parts = partsOfVersion(side);
  // The first part names the columns.
  const all = [NOTHING, ...Array.from(order.kinds, (kind) => parts[kind](order))];
  return sql.join(all, sql` union all `);
}

const NOTHING = sql`
  select ''::text as kind, ''::text as language, ''::text as key, ''::text as text, ''::text as label,
    null::jsonb as detail, null::int as id
  where false`;

const storedRows = (fileId: string, { kinds }: RowsOrder) => sql`
  select
    kind, language, key, text, label,
    ${kinds.has('group') ? sql`detail` : sql`case when kind <> 'entity' then detail end`} as detail,
    null::int as id
  from ${comparedRows}
  where file_id = ${fileId} and kind = any(${sql.param([...kinds])}::text[])`;

function partsOfVersion({
  version: { id: versionId },
  settings,
}: Extract<Side, { of: 'version' }>): Readonly<Record<DiffKind, Part>> {
  return {
    sentence: (order) => sentencesOf(versionId, order),
    translation: (order) => translationsOf(versionId, order),
    test_sentence: () => sql`
      select 'test_sentence', own.language, own.text, own.text, own.intent, coalesce(marked.marks, '[]'), own.id
      from ${testSentences} own
      left join ${marksByOwner(testSentenceEntities, 'test_sentence_id', versionId)} marked on marked.owner_id = own.id
      where own.version_id = ${versionId}`,
    intent: () => sql`
      select 'intent', '', lower(text), text, '', null::jsonb, id from ${intents} where version_id = ${versionId}`,
    entity: ({ kinds }) => sql`
      select
        'entity', '', lower(own.value), own.value, '',
        ${kinds.has('group') ? sql`jsonb_build_object('group', part.value)` : sql`null::jsonb`},
        own.id
      from ${entities} own
      left join ${entityGroups} part on part.id = own.group_id
      where own.version_id = ${versionId}`,
    group: () => sql`
      select 'group', '', value, value, '', null::jsonb, id from ${entityGroups} where version_id = ${versionId}`,
    ...partsOfEntities(versionId),
    setting: () => settingsOf(settings),
  };
}

function sentencesOf(versionId: number, { among, ...compared }: RowsOrder): SQL {
  const ids = among && sql`select id from (${among}) differing`;
  return sql`
    select
      'sentence' as kind,
      own.language as language,
      ${among ? sql`own.id::text` : sql`own.text`} as key,
      own.text as text,
      intent.text as label,
      coalesce(marked.marks, '[]') as detail,
      own.id as id
    from ${examples} own
    join ${intents} intent on intent.id = own.intent_id
    left join ${marksByOwner(exampleEntities, 'example_id', versionId, ids)} marked on marked.owner_id = own.id
    where ${comparedSentences(versionId, compared)} ${ids ? sql`and own.id in (${ids})` : sql``}`;
}

export type Compared = Pick<RowsOrder, 'isLearned' | 'isInUse'>;

const comparedSentences = (versionId: number, { isInUse }: Compared): SQL => sql`
  own.version_id = ${versionId} ${isInUse ? sql`and ${hasModel(versionId, sql`own.language`)}` : sql``}`;

function translationsOf(versionId: number, { among, ...compared }: RowsOrder): SQL {
  const ids = among && sql`select -id from (${among}) differing`;
  return sql`
    select
      'translation' as kind,
      ${translations.language} as language,
      ${among ? sql`${translations.id}::text` : KEY_OF_ORIGINAL} as key,
      ${translations.text} as text,
      intent.text as label,
      coalesce(marked.marks, '[]') as detail,
      -${translations.id} as id
    from ${translations}
    join ${examples} on ${examples.id} = ${translations.exampleId}
    join ${intents} intent on intent.id = ${examples.intentId}
    left join ${marksByOwner(translationEntities, 'translation_id', versionId, ids)} marked
      on marked.owner_id = ${translations.id}
    where ${comparedTranslations(versionId, compared)} ${ids ? sql`and ${translations.id} in (${ids})` : sql``}`;
}

/** Drafts are not part of the content until somebody confirms them. */
const comparedTranslations = (versionId: number, { isLearned, isInUse }: Compared): SQL =>
  isLearned
    ? sql`
        ${trainsLanguage(versionId, undefined)}
        ${isInUse ? sql`and ${hasModel(versionId, sql`${translations.language}`)}` : sql``}`
    : sql`${translations.versionId} = ${versionId} and not ${translations.isDraft}`;

/**
 * Language, id and revision of what a state of a version has: revisions increase with every change, and comparing them
 * is much faster than comparing what the sentences say.
 */
export function revisionsOf(side: Exclude<Side, { of: 'file' }>, compared: Compared): SQL {
  const { id: versionId } = side.version;
  if (side.of === 'models') return learnedRevisions({ versionId, modelId: side.model?.id });
  return sql`
    select own.language, own.id, own.revision from ${examples} own where ${comparedSentences(versionId, compared)}
    union all
    select ${translations.language}, -${translations.id}, ${translations.revision} + ${examples.revision}
    from ${translations}
    join ${examples} on ${examples.id} = ${translations.exampleId}
    where ${comparedTranslations(versionId, compared)}`;
}

/** A translation is the same as one of the same original. */
const KEY_OF_ORIGINAL = sql`concat_ws(chr(10), ${examples.language}, ${examples.text})`;

function partsOfEntities(versionId: number) {
  const valued = sql`
    from ${entityValues} own
    left join ${entities} named on named.id = own.entity_id`;
  const listed = sql`
    from ${entityLists} own
    join ${entities} named on named.id = own.entity_id`;
  const name = sql`coalesce(named.value, '')`;
  const language = sql`coalesce(own.language, '')`;
  return {
    value: () => sql`
      select
        'value', ${language}, concat_ws(chr(10), lower(${name}), own.value), own.value, ${name}, null::jsonb, own.id
      ${valued}
      where own.version_id = ${versionId}`,
    synonym: () => sql`
      select
        'synonym', ${language}, concat_ws(chr(10), lower(${name}), own.value, word), word,
        concat_ws(': ', nullif(${name}, ''), own.value), null::jsonb, own.id
      ${valued}
      cross join unnest(own.synonyms) word
      where own.version_id = ${versionId}`,
    word: () => sql`
      select 'word', '', concat_ws(chr(10), lower(${name}), word), word, ${name}, null::jsonb, named.id
      ${listed}
      cross join unnest(own.words) word
      where named.version_id = ${versionId}`,
    pattern: () => sql`
      select 'pattern', '', concat_ws(chr(10), lower(${name}), word), word, ${name}, null::jsonb, named.id
      ${listed}
      cross join unnest(own.patterns) word
      where named.version_id = ${versionId}`,
  };
}

function settingsOf(settings: Readonly<Record<string, unknown>>): SQL {
  return sql`
    select 'setting', '', entry.key, entry.key, '', jsonb_build_object('value', entry.value), null::int
    from jsonb_each(${JSON.stringify(settings)}::jsonb) entry
    where entry.value <> 'null'::jsonb`;
}
