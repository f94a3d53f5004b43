/** Writes softmax(scores · sharpness) into `target`; equal scores get equal shares. */
export function softmaxInto(scores: Float32Array, sharpness: number, target: Float32Array): void {
  let top = -Infinity;
  for (let at = 0; at < scores.length; at++) if (scores[at] > top) top = scores[at];
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += target[at] = Math.exp((scores[at] - top) * sharpness);
  for (let at = 0; at < scores.length; at++) target[at] /= sum;
}

/** -log softmax(scores · sharpness)[own] */
export function softmaxLoss(scores: Float32Array, sharpness: number, own: number): number {
  let top = -Infinity;
  for (let at = 0; at < scores.length; at++) if (scores[at] > top) top = scores[at];
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += Math.exp((scores[at] - top) * sharpness);
  return Math.log(sum) - (scores[own] - top) * sharpness;
}
