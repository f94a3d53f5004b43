import { float32At } from '../element-reads.ts';
import { exp } from '../numbers/exponential.ts';
import { log } from '../numbers/logarithm.ts';

/** Writes softmax(scores · sharpness) into `target`. */
export function softmaxInto(scores: Float32Array, sharpness: number, target: Float32Array): void {
  let top = -Infinity;
  for (let at = 0; at < scores.length; at++) if (float32At(scores, at) > top) top = float32At(scores, at);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += target[at] = exp((float32At(scores, at) - top) * sharpness);
  for (let at = 0; at < scores.length; at++) target[at] = float32At(target, at) / sum;
}

/** -log softmax(scores · sharpness)[own] */
export function softmaxLoss(scores: Float32Array, sharpness: number, own: number): number {
  let top = -Infinity;
  for (let at = 0; at < scores.length; at++) if (float32At(scores, at) > top) top = float32At(scores, at);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += exp((float32At(scores, at) - top) * sharpness);
  return log(sum) - (float32At(scores, own) - top) * sharpness;
}
