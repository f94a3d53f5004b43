import { z } from 'zod';
import { hasLettersOrNumbers, plainMark, SENTENCE_LENGTH_MAX, SENTENCE_WORDS_MAX, wordCount } from 'shared/domain';
import { HttpError, say } from '../../lib/errors.ts';
import { listMarks } from '../../features/content/examples/examples.queries.ts';
import { createMachines, supporting } from '../../features/content/machine-translation/machine-translators.ts';
import { translateSentences } from '../../features/content/machine-translation/translate-sentences.ts';
import { MEMORY, openMemory } from '../../features/content/machine-translation/translation-memory.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { countUntranslated, insertDrafts, listUntranslated, readScope } from './translate.queries.ts';
import type { Database } from '../../db/client.ts';
import type {
  Direction,
  MachineTranslator,
  MarkedText,
} from '../../features/content/machine-translation/machine-translator.ts';
import type { TranslationMemory } from '../../features/content/machine-translation/translation-memory.ts';
import type { Draft } from './translate.queries.ts';

const AT_A_TIME = 50;

/**
 * Translates sentences without a translation into drafts [TRA-03]: first from memory, then by each machine in turn for
 * the sentences that remain. A new attempt continues where the last one stopped.
 */
export const translateJob = defineJob({
  kind: 'translation',
  payload: z.object({}),
  limits: { alongside: () => 1, hours: 12 },
  run: async ({ config, db, languageModel, task, signal, report, write }) => {
    const scope = await readScope(db, task.versionId);
    if (!scope) throw new TaskFailure(say('not_found'));
    const direction = { from: scope.from, to: task.language };
    const target = { versionId: task.versionId, ...direction };
    const allowed = await createMachines({ config, db, languageModel })(scope.repositoryUuid);
    const machines = await supporting(allowed, direction);
    const memory = openMemory(db, {
      ...scope,
      versionId: task.versionId,
      direction,
      accountId: task.createdBy ?? undefined,
    });
    const total = await countUntranslated(db, target);
    const counts = { total, translated: 0, from_memory: 0, left: 0 };
    let after = 0;
    for (let seen = 0; !signal.aborted;) {
      const sentences = await readSentences(db, await listUntranslated(db, target, { after, limit: AT_A_TIME }));
      const last = sentences.at(-1);
      if (!last) return { stage: 'translated', store: () => Promise.resolve(counts) };
      const drafts = await translateBatch(sentences, { memory, machines, direction, signal });
      const added = drafts.length === 0 ? 0 : await write((tx) => insertDrafts(tx, target, drafts));
      after = last.id;
      seen += sentences.length;
      counts.translated += added;
      counts.from_memory += drafts.filter(({ provider }) => provider === MEMORY).length;
      counts.left += sentences.length - added;
      report({ stage: 'translating', progress: Math.min(0.99, seen / Math.max(1, total)) });
    }
    throw new Error('The translation was stopped');
  },
});

interface Sentence extends MarkedText {
  readonly id: number;
}

async function readSentences(db: Database, rows: readonly { id: number; text: string }[]): Promise<Sentence[]> {
  const marks = await listMarks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    entities: marks.filter(({ exampleId }) => exampleId === row.id).map(plainMark),
  }));
}

interface Means {
  readonly memory: TranslationMemory;
  readonly machines: readonly MachineTranslator[];
  readonly direction: Direction;
  readonly signal: AbortSignal;
}

/** @throws TaskFailure when the last machine does not respond */
async function translateBatch(
  sentences: readonly Sentence[],
  { memory, machines, direction, signal }: Means,
): Promise<Draft[]> {
  const remembered = await memory.recall(sentences);
  const drafts = toDrafts(sentences, remembered, MEMORY);
  let waiting = sentences.filter((_, index) => remembered[index] === undefined);
  for (const [place, machine] of machines.entries()) {
    if (waiting.length === 0) break;
    const translated = await translateSentences(machine, waiting, direction, signal).catch((error: unknown) => {
      if (place < machines.length - 1 || signal.aborted) return [];
      throw new TaskFailure(
        error instanceof HttpError ? error.detail : say('translation_machine_away', { machine: machine.name }),
      );
    });
    const made = toDrafts(waiting, translated, machine.name);
    drafts.push(...made);
    const done = new Set(made.map(({ exampleId }) => exampleId));
    waiting = waiting.filter(({ id }) => !done.has(id));
  }
  return drafts;
}

function toDrafts(
  sentences: readonly Sentence[],
  translated: readonly (MarkedText | undefined)[],
  provider: string,
): Draft[] {
  return sentences.flatMap(({ id, text: source }, index) => {
    const result = translated[index];
    return result && isSentence(result.text) ? [{ exampleId: id, source, provider, ...result }] : [];
  });
}

/** Drafts follow the same rules as translations by people. */
function isSentence(text: string): boolean {
  return (
    hasLettersOrNumbers(text) &&
    !text.includes('\0') &&
    text.length <= SENTENCE_LENGTH_MAX &&
    wordCount(text) <= SENTENCE_WORDS_MAX
  );
}
