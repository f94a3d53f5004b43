export interface LeftOutNames {
  intents: readonly string[];
  entities: readonly string[];
}

export const hasLeftOut = ({ intents, entities }: LeftOutNames): boolean => intents.length + entities.length > 0;

/** A requirement or warning: what is missing, and what to do about it. */
export interface Advice {
  title: string;
  detail: string;
}

/** Sentences that differ from those of the models in use. */
export interface Waiting {
  added: number;
  edited: number;
  deleted: number;
}

/** In all languages; undefined where no model records its sentences. */
export function sumOfWaiting(readiness: readonly Readiness[]): Waiting | undefined {
  const known = readiness.flatMap(({ waiting }) => waiting ?? []);
  if (known.length === 0) return undefined;
  const sum = (part: keyof Waiting) => known.reduce((total, each) => total + each[part], 0);
  return { added: sum('added'), edited: sum('edited'), deleted: sum('deleted') };
}

export interface Readiness {
  language: string;
  isReady: boolean;
  requirements: readonly Advice[];
  warnings: readonly Advice[];
  /** Names of intents and entities with one sentence, which a training leaves out. */
  leftOut: LeftOutNames;
  /** Translations that wait for confirmation. */
  drafts: number;
  /** Translations of earlier texts of their originals. */
  outdated: number;
  /** Null without a model, or for one that does not record its sentences. */
  waiting: Waiting | null;
}

/** No training started: what the languages lack. */
export class NothingQueued extends Error {
  override readonly name = 'NothingQueued';

  constructor(missing: readonly Advice[]) {
    super(missing.map(({ title, detail }) => [title, detail].filter((part) => part !== '').join(': ')).join(' '));
  }
}

/** English texts of the API contract, which existing clients compare, and their replacements on screens. */
const OWN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^All examples need have a intent\.$/, 'Every sentence needs an intent.'],
  [/^This bot version is being trained\.$/, 'This version is being trained.'],
  [/^The "(.+)" intention has/, 'The intent “$1” has'],
  [/^The entity "(.+)" has/, 'The entity “$1” has'],
  [/that intention \(minimum is 2\)$/, 'that intent (the minimum is 2)'],
  [/that entity \(minimum is 2\)$/, 'that entity (the minimum is 2)'],
  [/^You only added 1 intention$/, 'There is only one intent'],
  [/^Add 1 more intention \(it is necessary .*\)$/, 'Add another one: a model needs at least two intents'],
];

const inOwnWords = (text: string): string =>
  OWN_WORDS.reduce((worded, [pattern, words]) => worded.replace(pattern, words), text);

export function readAdvice(text: string): Advice {
  const [title = '', ...rest] = text.split('\n').map(inOwnWords);
  return { title, detail: rest.join(' ') };
}

/** Whether the readiness dialog comes before training: requirements, warnings, left-out names, or nothing ready. */
export function needsReading(readiness: readonly Readiness[]): boolean {
  return (
    !readiness.some(({ isReady }) => isReady) ||
    readiness.some(({ requirements, warnings }) => requirements.length + warnings.length > 0) ||
    readiness.some(({ isReady, leftOut }) => isReady && hasLeftOut(leftOut))
  );
}
