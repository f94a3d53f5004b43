/** When an answer is too unsure to be used, and the intent to use instead. */
export interface Fallback {
  /** Below this confidence, 0–1; null: any confidence will do. */
  readonly confidence: number | null;
  /** Above this out-of-scope score, 0–1; null: any score will do. */
  readonly out_of_scope: number | null;
  /** The name of the intent to use instead; it needs no sentences. */
  readonly intent: string;
}

/** Name of the fallback intent that forms propose. */
export const FALLBACK_INTENT = 'fallback';

/** True if the answer is not sure enough by the given thresholds. */
export function fallsBack(
  { confidence, outOfScope }: { readonly confidence: number; readonly outOfScope: number },
  fallback: Pick<Fallback, 'confidence' | 'out_of_scope'> | null,
): boolean {
  if (!fallback) return false;
  const { confidence: least, out_of_scope: most } = fallback;
  return (least !== null && confidence < least) || (most !== null && outOfScope > most);
}
