import { highWord, withHighWord } from './words-of.ts';

// After fdlibm (e_log.c, s_log1p.c), as V8 had it until 2025; exponential.ts says why.
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
// Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this
// software is freely granted, provided that this notice is preserved.

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const [L1, L2, L3, L4, L5, L6, L7] = [
  6.66666666666673513e-1, 3.999999999940941908e-1, 2.857142874366239149e-1, 2.222219843214978396e-1,
  1.818357216161805012e-1, 1.531383769920937332e-1, 1.479819860511658591e-1,
] as const;

const FRACTION = 0x000f_ffff;
const ONE = 0x3ff0_0000;
const HALF = 0x3fe0_0000;
const BIAS = 1023;
const EXPONENT_AT = 20;
const LEAST_NORMAL = 2 ** -1022;

/** Natural logarithm, the same in every engine. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return x;
  return x < LEAST_NORMAL ? logOf(x * 2 ** 54, -54) : logOf(x, 0);
}

/** Of a normal number times 2^exponent. */
function logOf(x: number, exponent: number): number {
  const word = highWord(x);
  const fraction = word & FRACTION;
  const carry = (fraction + 0x95f64) & 0x100000;
  const k = exponent + (word >> EXPONENT_AT) - BIAS + (carry >> EXPONENT_AT);
  const f = withHighWord(x, fraction | (carry ^ ONE)) - 1;
  if ((FRACTION & (2 + fraction)) < 3) return nearOne(f, k);
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const r = z * (L1 + w * (L3 + w * (L5 + w * L7))) + w * (L2 + w * (L4 + w * L6));
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const halfSquare = 0.5 * f * f;
    if (k === 0) return f - (halfSquare - s * (halfSquare + r));
    return k * LN2_HIGH - (halfSquare - (s * (halfSquare + r) + k * LN2_LOW) - f);
  }
  if (k === 0) return f - s * (f - r);
  return k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f);
}

function nearOne(f: number, k: number): number {
  if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
  const r = f * f * (0.5 - 0.33333333333333333 * f);
  return k === 0 ? f - r : k * LN2_HIGH - (r - k * LN2_LOW - f);
}

/** Between these the argument needs no reduction. */
const LEAST_PLAIN = -withHighWord(0, 0x3fd2bec5);
const MOST_PLAIN = withHighWord(0, 0x3fda827a);
const TINY = 2 ** -29;
/** Where a few terms suffice: the upper half of such a number is that of one. */
const NEAR_FROM = -3 * 2 ** -21;
const NEAR_TO = 2 ** -20;

/** ln(1 + x), the same in every engine. @param x up to 2^53 */
export function log1p(x: number): number {
  if (!(x > -1)) return x === -1 ? -Infinity : Number.NaN;
  if (x > LEAST_PLAIN && x < MOST_PLAIN) return x > -TINY && x < TINY ? tinyLog1p(x) : log1pOf(x, 0, 0);
  const u = 1 + x;
  const word = highWord(u);
  const exponent = (word >> EXPONENT_AT) - BIAS;
  const correction = (exponent > 0 ? 1 - (u - x) : x - (u - 1)) / u;
  const fraction = word & FRACTION;
  if (fraction < 0x6a09e) return log1pOf(withHighWord(u, fraction | ONE) - 1, exponent, correction);
  return log1pOf(withHighWord(u, fraction | HALF) - 1, exponent + 1, correction);
}

const tinyLog1p = (x: number): number => (x > -(2 ** -54) && x < 2 ** -54 ? x : x - x * x * 0.5);

/** Of the reduced argument, the exponent and a correction. */
function log1pOf(f: number, k: number, correction: number): number {
  const halfSquare = 0.5 * f * f;
  if (k === 0) {
    const s = f / (2 + f);
    return f - (halfSquare - s * (halfSquare + seriesOf(s * s)));
  }
  const low = k * LN2_LOW + correction;
  if (f >= NEAR_FROM && f < NEAR_TO) {
    if (f === 0) return k * LN2_HIGH + low;
    return k * LN2_HIGH - (halfSquare * (1 - 0.66666666666666666 * f) - low - f);
  }
  const s = f / (2 + f);
  return k * LN2_HIGH - (halfSquare - (s * (halfSquare + seriesOf(s * s)) + low) - f);
}

const seriesOf = (z: number): number => z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
