import type { LanguageStore } from './language-store.ts';
import type { Finding, Surroundings } from './types.ts';

const THIN = 5;
/** An intent with this many times the sentences of the median intent is predicted too often. */
const LARGE = 8;
const LARGE_MIN = 40;

/** Intents with too few sentences to be learned, or with so many that they dominate others. */
export function unevenIntents(store: LanguageStore): Finding[] {
  const counts = [...store.byIntent].map(([intent, { size }]) => ({ intent, size }));
  if (counts.length < 2) return [];
  const sizes = counts.map(({ size }) => size).toSorted((one, other) => one - other);
  const middle = sizes[Math.floor((sizes.length - 1) / 2)] ?? 0;
  return counts
    .toSorted((one, other) => one.size - other.size)
    .flatMap(({ intent, size }) => {
      const isThin = size < THIN;
      if (!isThin && (size < LARGE_MIN || size < middle * LARGE)) return [];
      const kind = isThin ? ('thin_intent' as const) : ('unbalanced_intent' as const);
      return [
        {
          kind,
          key: `${kind}:${intent}`,
          subject: { intents: [intent], numbers: [size, middle] },
          sentences: isThin ? [...(store.byIntent.get(intent) ?? [])].map(({ sentence }) => sentence) : [],
          fixes: [],
        },
      ];
    });
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
