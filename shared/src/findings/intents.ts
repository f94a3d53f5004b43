import type { LanguageStore } from './language-store.ts';
import type { Finding, Surroundings } from './types.ts';

/** Additional sentences for which a gain is measured. */
export const GAIN_SENTENCES = 10;
const THIN = 5;
/** An intent with this many times the sentences of the median intent is predicted too often. */
const LARGE = 8;
const LARGE_MIN = 40;

/** Intents with too few sentences to be learned, or with so many that they dominate others. */
export function unevenIntents(store: LanguageStore, { labels }: Pick<Surroundings, 'labels'>): Finding[] {
  const { uneven, middle } = unevenSizes(new Map([...store.byIntent].map(([intent, { size }]) => [intent, size])));
  return uneven.map(({ intent, size }) => {
    const isThin = size < THIN;
    const kind = isThin ? ('thin_intent' as const) : ('unbalanced_intent' as const);
    return {
      kind,
      key: `${kind}:${intent}`,
      subject: { intents: [intent], numbers: [size, middle] },
      sentences: isThin ? [...(store.byIntent.get(intent) ?? [])].map(({ sentence }) => sentence) : [],
      fixes: [],
      // Measured with as many sentences as the intent still has.
      gain: labels?.gains.find((each) => each.intent === intent && each.sentences === size),
    };
  });
}

interface UnevenSizes {
  /** The smallest first. */
  readonly uneven: readonly { readonly intent: string; readonly size: number }[];
  /** Median of all intents. */
  readonly middle: number;
}

/** Intents that are thin or very large, by the number of sentences of all. */
export function unevenSizes(sizes: ReadonlyMap<string, number>): UnevenSizes {
  const counts = Array.from(sizes, ([intent, size]) => ({ intent, size })).toSorted((a, b) => a.size - b.size);
  if (counts.length < 2) return { uneven: [], middle: 0 };
  const middle = counts[Math.floor((counts.length - 1) / 2)]?.size ?? 0;
  const isUneven = (size: number) => size < THIN || (size >= LARGE_MIN && size >= middle * LARGE);
  return { uneven: counts.filter(({ size }) => isUneven(size)), middle };
}

/** A language whose sentences all have one intent cannot be trained. */
export function singleIntent(store: LanguageStore, { language, intents }: Surroundings): Finding[] {
  const [intent] = store.byIntent.keys();
  if (intent === undefined || store.byIntent.size !== 1 || intents < 2) return [];
  return [
    {
      kind: 'single_intent',
      key: `single_intent:${language}`,
      subject: { intents: [intent], numbers: [store.sentences.size, intents] },
      sentences: [],
      fixes: [],
    },
  ];
}
