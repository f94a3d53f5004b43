import { float32At, int32At, itemAt } from './element-reads.ts';
import { heldIntents } from './held-intents.ts';
import { foldsFor } from './linear/hold-out/folds.ts';
import { createRandom } from './linear/random.ts';
import type { GainOptions, IntentCount, IntentGain, LabelCheckOptions } from './evaluation-types.ts';
import type { Random } from './linear/random.ts';
import type { TrainingData, TrainingExample } from './types.ts';

/** Sentences that intents are cut to, one training for each. */
const SIZES = [2, 4, 8, 16, 32] as const;
/** An intent is cut to a size only if it has this many times the sentences. */
const LARGER = 1.25;
/** Intents that are not cut keep at most this many sentences, which bounds the time. */
const KEPT_MAX = 40;
/** With fewer intents than this, each of them is cut, in two trainings for each size. */
const INTENTS_FEW = 24;
/** The few sentences of an intent are averaged with this many that are right as often as is usual for the size. */
const USUAL_SENTENCES = 10;
const RESAMPLES = 200;
/** Standard deviations that hold nine cases in ten. */
const NINE_IN_TEN = 1.64;
/** Intents differ more than their sentences explain: by this much on the public sets of `nlu/bench/gains.ts`. */
const SPREAD = 2.3;

/** Errors of an intent that was cut to a size. */
interface Point {
  readonly intent: string;
  readonly size: number;
  readonly wrong: number;
  readonly of: number;
}

/** Share of wrong answers by the number of sentences: `level × size^-decay`. */
interface Curve {
  readonly level: number;
  readonly decay: number;
}

/**
 * What more sentences of an intent would give, by the learning curve of the bot: in several trainings, half of the
 * intents are cut to few sentences, and those are answered by a classifier that has not seen them. The wrong answers
 * over the sizes follow a power law (Hestness et al. 2017), whose level is the intent's own as far as it has sentences.
 * @param counts what a check of all sentences has found
 * @returns the gain of each intent; nothing where too few intents can be cut to tell
 */
export function learningGains(data: TrainingData, counts: readonly IntentCount[], options: GainOptions): IntentGain[] {
  const points = [...cutPoints(data, options), ...counts.filter(({ of }) => of > 0).map(pointOf)];
  const curve = fit(points);
  if (!curve) return [];
  const trainedShare = 1 - 1 / foldsFor(data.examples.length);
  const resampled = resampledCurves(points, createRandom(options.seed));
  return counts.map(({ intent, sentences, right, of }) => {
    const left = ({ decay }: Curve) => ((sentences + options.more) / sentences) ** -decay;
    const usual = USUAL_SENTENCES * Math.min(1, curve.level * sentences ** -curve.decay);
    // A fold less was trained on when they were counted.
    const wrong = ((of - right + usual) / (of + USUAL_SENTENCES)) * trainedShare ** curve.decay;
    const wrongVariance = (wrong * (1 - wrong)) / (of + USUAL_SENTENCES + 1);
    const share = 1 - left(curve);
    const shareVariance = varianceOf(resampled.map((each) => 1 - left(each)));
    const deviation = Math.sqrt(share ** 2 * wrongVariance + wrong ** 2 * shareVariance);
    return { intent, sentences, gain: wrong * share, margin: NINE_IN_TEN * SPREAD * deviation };
  });
}

const pointOf = ({ intent, sentences, right, of }: IntentCount): Point => ({
  intent,
  size: sentences,
  wrong: of - right,
  of,
});

function cutPoints({ language, examples }: TrainingData, options: LabelCheckOptions): Point[] {
  const random = createRandom(options.seed);
  const byIntent = new Map<string, TrainingExample[]>();
  for (const example of shuffled(examples, random)) {
    const own = byIntent.get(example.intent);
    if (own) own.push(example);
    else byIntent.set(example.intent, [example]);
  }
  const names = [...byIntent.keys()].sort();
  const halves = names.length < INTENTS_FEW ? [0, 1] : [0];
  return SIZES.flatMap((size) =>
    halves.flatMap((half) => {
      const isCut = (intent: string, at: number) =>
        at % 2 === half && (byIntent.get(intent)?.length ?? 0) >= size * LARGER;
      const cut = new Set(names.filter(isCut));
      if (cut.size === 0) return [];
      const kept = names.flatMap((name) => (byIntent.get(name) ?? []).slice(0, cut.has(name) ? size : KEPT_MAX));
      return measureCut({ language, examples: kept }, { names, cut, size, options });
    }),
  );
}

interface Cut {
  readonly names: readonly string[];
  readonly cut: ReadonlySet<string>;
  readonly size: number;
  readonly options: LabelCheckOptions;
}

function measureCut(data: Pick<TrainingData, 'language' | 'examples'>, { names, cut, size, options }: Cut): Point[] {
  const { intents, heldShares } = heldIntents(data, names, options);
  const wrong = new Map<string, { wrong: number; of: number }>();
  heldShares.rows.forEach((row, place) => {
    const given = int32At(intents, row);
    const name = itemAt(names, given);
    if (!cut.has(name)) return;
    const shares = heldShares.sharesAt(place);
    const best = shares.reduce((top, share, at) => (share > float32At(shares, top) ? at : top), 0);
    const count = wrong.get(name) ?? { wrong: 0, of: 0 };
    wrong.set(name, { wrong: count.wrong + (best === given ? 0 : 1), of: count.of + 1 });
  });
  return Array.from(wrong, ([intent, count]) => ({ intent, size, ...count }));
}

function shuffled(examples: readonly TrainingExample[], random: Random): TrainingExample[] {
  const list = [...examples];
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [itemAt(list, other), itemAt(list, at)];
  }
  return list;
}

/** Weighted least squares over the logarithms, each size as a whole; undefined for fewer than two sizes. */
function fit(points: readonly Point[]): Curve | undefined {
  const sizes = new Map<number, { wrong: number; of: number; logs: number }>();
  for (const { size, wrong, of } of points) {
    // Near sizes together, since a few sentences say little.
    const bin = Math.round(Math.log2(size) * 2);
    const sum = sizes.get(bin) ?? { wrong: 0, of: 0, logs: 0 };
    sizes.set(bin, { wrong: sum.wrong + wrong, of: sum.of + of, logs: sum.logs + of * Math.log(size) });
  }
  if (sizes.size < 2) return undefined;
  const rows = Array.from(sizes.values(), ({ wrong, of, logs }) => ({
    x: logs / of,
    y: Math.log((wrong + 0.5) / (of + 1)),
    // The variance of the logarithm of a rate.
    weight: wrong + 0.5,
  }));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + row.weight * of(row), 0) / total;
  const [x, y] = [mean((row) => row.x), mean((row) => row.y)];
  const spread = mean((row) => (row.x - x) ** 2);
  if (spread === 0) return undefined;
  const decay = Math.max(0, -mean((row) => (row.x - x) * (row.y - y)) / spread);
  return { level: Math.exp(y + decay * x), decay };
}

/** Curves of bots with the same intents, drawn again. */
function resampledCurves(points: readonly Point[], random: Random): Curve[] {
  const names = [...new Set(points.map(({ intent }) => intent))];
  const byIntent = names.map((name) => points.filter(({ intent }) => intent === name));
  return Array.from({ length: RESAMPLES }, () => {
    const drawn = byIntent.flatMap(() => itemAt(byIntent, Math.floor(random() * byIntent.length)));
    return fit(drawn);
  }).filter((curve) => curve !== undefined);
}

function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
