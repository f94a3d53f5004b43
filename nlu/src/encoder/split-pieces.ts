import { float32At, float64At, int32At, itemAt } from '../element-reads.ts';
import type { Pieces } from './encoder.ts';

/** Represents a space, also before the first word. */
const SPACE = '▁';
/** Subwords before this index never occur in text. */
const FIRST = 6;

export type SplitPieces = (text: string) => number[];

/**
 * Splits texts into the most likely sequence of pieces (unigram model: Kudo 2018, "Subword Regularization"), with the
 * same handling of ties and unknown characters as in the training of the encoder.
 */
export function createPieceSplitter({ texts, scores }: Pieces): SplitPieces {
  const numberOf = new Map<string, number>();
  texts.forEach((piece, number) => {
    if (number >= FIRST) numberOf.set(piece, number);
  });
  const lengths = texts.map((piece) => Array.from(piece).length);
  const longest = Math.max(...lengths);
  return (text) => {
    const symbols = symbolsOf(text);
    const starts = startsOf(symbols);
    const count = starts.length - 1;
    const best = new Float64Array(count + 1);
    const last = new Int32Array(count + 1);
    for (let end = 1; end <= count; end++)
      for (let start = Math.max(0, end - longest); start < end; start++) {
        const piece = numberOf.get(symbols.slice(itemAt(starts, start), itemAt(starts, end)));
        if (piece === undefined) continue;
        const score = float32At(scores, piece) + float64At(best, start);
        // A position that no piece reached counts 0, so that any piece can follow, however unlikely.
        if (float64At(best, end) !== 0 && score < float64At(best, end)) continue;
        best[end] = score;
        last[end] = piece;
      }
    const found: number[] = [];
    for (let end = count; end > 0; end -= itemAt(lengths, int32At(last, end))) {
      const piece = int32At(last, end);
      if (piece !== 0 || found.at(-1) !== 0) found.push(piece);
    }
    return found.reverse();
  };
}

function symbolsOf(text: string): string {
  const plain = text.normalize('NFKC');
  return plain === '' ? '' : `${SPACE}${plain}`.replaceAll(' ', SPACE);
}

/** Where each character starts, and the end. Unit: UTF-16 code units. */
function startsOf(symbols: string): number[] {
  const starts = [0];
  for (const symbol of symbols) starts.push((starts.at(-1) ?? 0) + symbol.length);
  return starts;
}
