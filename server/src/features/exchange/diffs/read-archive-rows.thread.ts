import { foldName } from 'shared/domain';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { createBlocks } from '../imports/blocks.ts';
import { ArchiveRefused } from '../archives/archive-problem.ts';
import { checkArchive } from '../archives/check-archive.ts';
import { openIntelligenceArchive } from '../archives/read-archive.ts';
import { ENGINE_FIELDS } from '../../../resources/repositories/settings.fields.ts';
import type { ArchiveProblem } from '../archives/archive-problem.ts';
import type { ArchivedNames, ArchivedSentence, ArchivedTest, ArchiveManifest } from '../archives/archive.schema.ts';
import type { ContentStep } from '../archives/version-content.ts';
import type { ArchiveLimits } from '../archives/read-archive.ts';
import type { Block, ImportMark } from '../imports/import-request.ts';
import type { DiffRow } from './diff-kinds.ts';

export interface ArchiveRowsRequest {
  readonly content: Uint8Array;
  readonly limits: ArchiveLimits;
  /** The name of a version; by default the main one. */
  readonly version: string | undefined;
}

export type ArchiveRowsAnswer =
  | {
      readonly outcome: 'read';
      readonly version: string;
      /** Without test sentences if its creator could not read them. */
      readonly hasTests: boolean;
      /** Lists of `DiffRow`. */
      readonly blocks: readonly Block[];
    }
  | { readonly outcome: 'no version'; readonly versions: readonly string[] }
  | { readonly outcome: 'refused'; readonly problem: ArchiveProblem };

/** Runs on a thread, so that an archive of any allowed size does not block requests. */
export default async function readArchiveRows(request: ArchiveRowsRequest): Promise<unknown> {
  const answer = await answerTo(request);
  const blocks = answer.outcome === 'read' ? answer.blocks : [];
  return move({ [transferableSymbol]: blocks.map(({ buffer }) => buffer), [valueSymbol]: answer });
}

async function answerTo({ content, limits, version }: ArchiveRowsRequest): Promise<ArchiveRowsAnswer> {
  try {
    const archive = await openIntelligenceArchive(Buffer.from(content), limits);
    await checkArchive(archive);
    const { manifest } = archive;
    const { versions, left_out: leftOut } = manifest;
    const place = versions.findIndex(({ name, is_default: isMain }) =>
      version === undefined ? isMain : name === version,
    );
    const found = versions[place];
    if (!found) return { outcome: 'no version', versions: versions.map(({ name }) => name) };
    const writer = createBlocks<DiffRow>();
    for await (const step of archive.steps(place)) for (const row of rowsOfStep(step)) writer.add(row);
    for (const row of rowsOfSettings(manifest, place)) writer.add(row);
    const hasTests = !leftOut.includes('test_sentences');
    return { outcome: 'read', version: found.name, hasTests, blocks: writer.end() };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { outcome: 'refused', problem: error.problem };
    throw error;
  }
}

function* rowsOfStep(step: ContentStep): Generator<DiffRow> {
  if (step.kind === 'names') yield* rowsOfNames(step.rows);
  if (step.kind === 'sentences') yield* step.rows.flatMap(rowsOfSentence);
  if (step.kind === 'tests') yield* step.rows.map((row) => sentenceRow('test_sentence', row));
}

const keyOf = (...parts: readonly string[]) => parts.join('\n');
const plain = { language: '', label: '', detail: null } as const;

function sentenceRow(kind: 'sentence' | 'test_sentence', sentence: ArchivedTest | ArchivedSentence): DiffRow {
  const { language, text, intent, entities } = sentence;
  return { kind, language, key: text, text, label: intent, detail: inOrder(entities) };
}

/** A translation that is not a draft belongs to the content. */
function rowsOfSentence(sentence: ArchivedSentence): DiffRow[] {
  const { language: from, text: original, intent, translations } = sentence;
  const confirmed = translations.filter(({ is_draft: isDraft }) => !isDraft);
  return [
    sentenceRow('sentence', sentence),
    ...confirmed.map(({ language, text, entities }) => ({
      kind: 'translation' as const,
      language,
      key: keyOf(from, original),
      text,
      label: intent,
      detail: inOrder(entities),
    })),
  ];
}

const inOrder = (marks: ArchivedTest['entities']): ImportMark[] =>
  marks
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, entity, role = null, resolved_value: value = null }) => [start, end, entity, role, value]);

function* rowsOfNames({ intents, groups, entities, values }: ArchivedNames): Generator<DiffRow> {
  for (const name of intents) yield { ...plain, kind: 'intent', key: foldName(name), text: name };
  for (const name of groups) yield { ...plain, kind: 'group', key: name, text: name };
  for (const { name, group, words, patterns, values: own } of entities) {
    yield { ...plain, kind: 'entity', key: foldName(name), text: name, detail: { group } };
    yield* rowsOfValues(name, own);
    for (const word of words)
      yield { ...plain, kind: 'word', key: keyOf(foldName(name), word), text: word, label: name };
    for (const pattern of patterns)
      yield { ...plain, kind: 'pattern', key: keyOf(foldName(name), pattern), text: pattern, label: name };
  }
  yield* rowsOfValues('', values);
}

function* rowsOfValues(entity: string, values: ArchivedNames['values']): Generator<DiffRow> {
  for (const { language, value, synonyms } of values) {
    const own = { ...plain, language: language ?? '' };
    yield { ...own, kind: 'value', key: keyOf(foldName(entity), value), text: value, label: entity };
    const label = entity === '' ? value : `${entity}: ${value}`;
    for (const word of synonyms)
      yield { ...own, kind: 'synonym', key: keyOf(foldName(entity), value, word), text: word, label };
  }
}

function* rowsOfSettings({ intelligence, versions }: ArchiveManifest, place: number): Generator<DiffRow> {
  const names = Object.keys(ENGINE_FIELDS);
  const settings = Object.entries(intelligence).filter(([name]) => names.includes(name));
  const { fallback } = versions[place] ?? {};
  for (const [name, value] of [...settings, ['fallback', fallback] as const])
    if (value !== undefined) yield { ...plain, kind: 'setting', key: name, text: name, detail: { value } };
}
