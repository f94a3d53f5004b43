/** A question as far as similarity concerns it. */
export interface ComparedQuestion {
  /** Questions are similar only within one language of one version, and with one predicted intent. */
  readonly versionLanguageId: number;
  readonly intent: string;
  readonly text: string;
}

const GRAM = 3;
/** Dice coefficient of the letter trigrams, 0–1: “a table for two” and “a table for seven” have 0.7. */
const SIMILAR = 0.6;

/**
 * Groups similar questions. Each group consists of its first question, in the given order, and those that are similar
 * to it; a group has at most `most` questions. @returns indexes of the questions, group by group, in their order
 */
export function* similarGroups(
  questions: readonly ComparedQuestion[],
  most: number,
): Generator<undefined, number[][], undefined> {
  const groups: { members: number[]; grams: number }[] = [];
  const groupsOf = new Map<string, number[]>();
  for (const [index, question] of questions.entries()) {
    const grams = [...gramsOf(question.text)].map(
      (gram) => `${question.versionLanguageId}\n${question.intent}\n${gram}`,
    );
    const shared = new Map<number, number>();
    for (const gram of grams)
      for (const group of groupsOf.get(gram) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1);
    const best = nearest(shared, (group) => grams.length + (groups[group]?.grams ?? 0));
    const group = best === undefined ? undefined : groups[best];
    if (group && group.members.length < most) group.members.push(index);
    else {
      for (const gram of grams) groupsOf.set(gram, [...(groupsOf.get(gram) ?? []), groups.length]);
      groups.push({ members: [index], grams: grams.length });
    }
    yield;
  }
  return groups.map(({ members }) => members);
}

/** The most similar group, if one is similar enough. */
function nearest(shared: ReadonlyMap<number, number>, sizeOf: (group: number) => number): number | undefined {
  let [best, most]: [number | undefined, number] = [undefined, SIMILAR];
  for (const [group, count] of shared) {
    const dice = (2 * count) / sizeOf(group);
    if (dice < most || (dice === most && best !== undefined)) continue;
    [best, most] = [group, dice];
  }
  return best;
}

/** Distinct letter trigrams, without case, accents and punctuation. */
function gramsOf(text: string): Set<string> {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const padded = Array.from(` ${letters} `);
  return new Set(
    Array.from({ length: Math.max(1, padded.length - GRAM + 1) }, (_, at) => padded.slice(at, at + GRAM).join('')),
  );
}
