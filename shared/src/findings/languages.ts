import { labelText, overlap } from '../domain/index.ts';
import { byPosition, withMarks } from './edit-marks.ts';
import { numbersOf, wordsOf } from './words.ts';
import type { Mark } from '../domain/index.ts';
import type { LanguageStore } from './language-store.ts';
import type { StoredSentence } from './stored-sentence.ts';
import type { CheckedSentence, Edit, Finding, RuleKind, Surroundings } from './types.ts';

/** With fewer translations, the usual length is unknown. */
const LENGTHS_MIN = 10;
/** How far the length of a translation may be from what is usual, as a factor. */
const LENGTH_FACTOR = 3;
const LONG_ENOUGH = 20;

/** Sentences of the base language without a translation, once the language has sentences. */
export function untranslated(store: LanguageStore, { language, untranslated: count }: Surroundings): Finding[] {
  if (count === 0 || store.sentences.size === 0) return [];
  return [
    {
      kind: 'untranslated',
      key: `untranslated:${language}`,
      subject: { numbers: [count, store.sentences.size] },
      sentences: [],
      fixes: [],
    },
  ];
}

/** Translations of an original that has changed, or whose marks, numbers or length differ from it. */
export function differentTranslations(store: LanguageStore): Finding[] {
  const translated = [...store.translations].toSorted(byPosition);
  const usual = usualRatio(translated);
  return translated.flatMap((stored) => {
    const { sentence } = stored;
    const { original } = sentence;
    if (!original) return [];
    if (original.translated !== undefined) return [outdatedFinding(sentence, original.translated)];
    if (!sameList(labelsOf(sentence.marks), labelsOf(original.marks))) return [marksFinding(stored)];
    if (!sameList(numbersOf(sentence.text), numbersOf(original.text)) && hasDigits(original.text))
      return [findingOf('different_numbers', stored, [])];
    if (usual !== undefined && isFar(ratioOf(stored), usual) && original.text.length >= LONG_ENOUGH)
      return [findingOf('different_length', stored, [])];
    return [];
  });
}

/** The text before the change and the present one are its words. */
function outdatedFinding(sentence: CheckedSentence, translated: string): Finding {
  const { source, id } = sentence;
  return {
    kind: 'outdated_translation',
    key: `outdated_translation:${id}`,
    subject: { words: [translated, sentence.original?.text ?? ''] },
    sentences: [sentence],
    fixes: [{ action: 'confirm_translation', edits: [{ source, id, change: 'confirm' }] }],
  };
}

function findingOf(kind: RuleKind, { sentence }: StoredSentence, edits: readonly Edit[]): Finding {
  return {
    kind,
    key: `${kind}:${sentence.id}`,
    subject: { words: [sentence.original?.text ?? ''] },
    sentences: [sentence],
    fixes: edits.length === 0 ? [] : [{ action: 'copy_marks', edits }],
  };
}

/** Words that are the same in both languages, such as names, can be marked as in the original. */
function marksFinding(stored: StoredSentence): Finding {
  const { sentence } = stored;
  const missing = [...labelsOf(sentence.marks)].reduce((left, label) => {
    const at = left.findIndex((mark) => labelText(mark) === label);
    return at < 0 ? left : left.toSpliced(at, 1);
  }, sentence.original?.marks.slice() ?? []);
  const added = missing.reduce<Mark[]>((marks, mark) => {
    const words = sentence.original?.text.slice(mark.start, mark.end) ?? '';
    const span = findWords(sentence.text, words, [...sentence.marks, ...marks]);
    return span ? [...marks, { ...mark, ...span }] : marks;
  }, []);
  const isWhole = added.length > 0 && added.length === missing.length;
  return findingOf('different_marks', stored, isWhole ? [withMarks(sentence, added)] : []);
}

function findWords(text: string, phrase: string, taken: readonly Mark[]): { start: number; end: number } | undefined {
  const wanted = wordsOf(phrase).map(({ folded }) => folded);
  const words = wordsOf(text);
  for (let from = 0; wanted.length > 0 && from + wanted.length <= words.length; from++) {
    const span = { start: words[from]?.start ?? 0, end: words[from + wanted.length - 1]?.end ?? 0 };
    if (wanted.every((word, at) => words[from + at]?.folded === word) && !taken.some((mark) => overlap(mark, span)))
      return span;
  }
  return undefined;
}

const labelsOf = (marks: readonly Mark[]): string[] => marks.map(({ entity }) => entity).toSorted();
const hasDigits = (text: string): boolean => numbersOf(text).length > 0;
const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n');

const ratioOf = ({ sentence }: StoredSentence): number =>
  sentence.text.length / Math.max(1, sentence.original?.text.length ?? 1);
const isFar = (ratio: number, usual: number): boolean => ratio > usual * LENGTH_FACTOR || ratio < usual / LENGTH_FACTOR;

function usualRatio(translated: readonly StoredSentence[]): number | undefined {
  if (translated.length < LENGTHS_MIN) return undefined;
  return translated.map(ratioOf).toSorted((one, other) => one - other)[Math.floor(translated.length / 2)];
}
