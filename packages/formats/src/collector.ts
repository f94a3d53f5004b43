import { createCounts, excerpt } from './counts.ts';
import { FormatError } from './errors.ts';
import { atValue, placeMark } from './text/place-mark.ts';
import type { ErrorPlace } from './errors.ts';
import type { Limits } from './limits.ts';
import { createParts } from './parts.ts';
import type { Dataset, EntityValue, Finding, Reason, Sentence } from './model.ts';
import type { EntityParts } from './parts.ts';
import type { RawMark } from './text/place-mark.ts';

export interface RawSentence {
  readonly text: string;
  readonly intent?: string | undefined;
  /** By default the language of the import. */
  readonly language?: string | undefined;
  readonly marks?: readonly RawMark[];
  readonly split?: 'train' | 'test';
  readonly negative?: boolean;
  /** As in `Finding`; by default counted by the collector. */
  readonly line?: number | undefined;
}

/** Receives the finds of readers. It stores data that fits the model, counts the rest, and stops at the limits. */
export interface Collector {
  readonly sentence: (sentence: RawSentence) => void;
  readonly intent: (name: string) => void;
  readonly entity: (name: string, parts?: EntityParts) => void;
  /** `lines`: the lines of the synonyms. */
  readonly synonym: (value: EntityValue, lines?: readonly number[]) => void;
  /** Reports a row that is skipped. */
  readonly refuse: (
    reason: Reason,
    row: {
      text: string;
      intent?: string | undefined;
      line?: number | undefined;
      place?: ErrorPlace | undefined;
    },
  ) => void;
  readonly leave: (what: string, example: string, count?: number) => void;
  readonly dataset: () => Dataset;
}

interface Row {
  readonly text: string;
  readonly intent?: string | undefined;
  readonly line: number;
  readonly place?: ErrorPlace | undefined;
}

/** Sentences are passed to `onSentence` if it is given, and are then not stored. */
export function createCollector(
  language: string,
  limits: Limits,
  onSentence?: (sentence: Sentence) => void,
): Collector {
  const sentences: Sentence[] = [];
  const take = onSentence ?? ((sentence: Sentence) => sentences.push(sentence));
  const intents = new Set<string>();
  const parts = createParts();
  const findings: Finding[] = [];
  const { leave, list } = createCounts();
  let rows = 0;
  let findingCount = 0;

  const countRow = () => {
    rows += 1;
    if (rows > limits.sentences) throw new FormatError('too-many');
    return rows;
  };
  const find = (reason: Reason, { text, intent, line, place }: Row) => {
    findingCount += 1;
    if (findings.length < limits.findings)
      findings.push({ reason, line, text: excerpt(text), intent, ...(place ? { place } : {}) });
  };
  return {
    intent: (name) => intents.add(name),
    entity: parts.entity,
    synonym: parts.synonym,
    leave,
    refuse: (reason, { line, ...row }) => {
      const number = countRow();
      find(reason, { ...row, line: line ?? number });
    },
    sentence: ({ text, intent, language: own, marks = [], split = 'train', negative = false, line }) => {
      const row = countRow();
      const at = { text, intent, line: line ?? row };
      if (!isVisible(text)) {
        find('empty', at);
        return;
      }
      if (text.length > limits.line) {
        find('long', at);
        return;
      }
      if (intent !== undefined) intents.add(intent);
      const placed = marks.map((mark) => {
        const moved = atValue(text, mark);
        if (moved) leave('marks moved to the words of their value', `${wordsAt(text, mark)} → ${wordsAt(text, moved)}`);
        return placeMark(text, moved ?? mark);
      });
      const kept = placed.filter((mark) => mark !== undefined);
      leave('marks outside their sentence', text, placed.length - kept.length);
      for (const { entity } of kept) parts.entity(entity);
      take({ text, intent, language: own ?? language, marks: inOrder(kept), split, negative, line: at.line });
    },
    dataset: () => ({
      sentences,
      intents: [...intents],
      ...parts.all(),
      findings,
      findingCount,
      notKept: list(),
    }),
  };
}

const wordsAt = (text: string, { start, end }: RawMark) => text.slice(start, end);

/** True if there is a visible character, emoji included. */
function isVisible(text: string): boolean {
  return /[^\s\p{C}]/u.test(text);
}

/** By position, the longer one first; equal marks once. */
function inOrder(marks: Sentence['marks']): Sentence['marks'] {
  const unique = new Map(marks.map((mark) => [JSON.stringify(mark), mark]));
  return [...unique.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}
