import { powerOfTwo, withHighWord } from './words-of.ts';

// After fdlibm (e_exp.c, s_expm1.c, s_tanh.c), as V8 had it until 2025, so that the same sentence has the same answer
// in every engine: ECMAScript leaves the last bits of these functions open, and engines differ in them.
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
// Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this
// software is freely granted, provided that this notice is preserved.

const LARGEST = 7.09782712893383973096e2;
const SMALLEST = -7.4513321910194110842e2;
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const PER_LN2 = 1.442695040888963387;
/** Bounds of |x| by which the argument is reduced; those of fdlibm compare the upper halves of numbers. */
const HALF_LN2 = withHighWord(0, 0x3fd62e43);
const LN2_AND_A_HALF = withHighWord(0, 0x3ff0a2b2);
const TINY = 2 ** -28;
const TINIEST = 2 ** -54;
/** Where the result is a subnormal number. */
const LEAST_NORMAL = -1021;
const SUBNORMAL_SHIFT = 1000;

const [P1, P2, P3, P4, P5] = [
  1.66666666666666019037e-1, -2.77777777770155933842e-3, 6.61375632143793436117e-5, -1.6533902205465251539e-6,
  4.13813679705723846039e-8,
] as const;
const [Q1, Q2, Q3, Q4, Q5] = [
  -3.33333333333331316428e-2, 1.58730158725481460165e-3, -7.93650757867487942473e-5, 4.00821782732936239552e-6,
  -2.01099218183624371326e-7,
] as const;

/** e^x, the same in every engine. */
export function exp(x: number): number {
  if (x > LARGEST) return Infinity;
  if (x < SMALLEST) return 0;
  const size = x < 0 ? -x : x;
  if (size < TINY) return 1 + x;
  if (x === 1) return Math.E;
  const k = exponentOf(x, size);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const rest = high - low;
  const t = rest * rest;
  const c = rest - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
  if (k === 0) return 1 - ((rest * c) / (c - 2) - rest);
  const y = 1 - (low - (rest * c) / (2 - c) - high);
  return scaled(y, k);
}

/** The multiple of ln 2 by which the argument is reduced. */
function exponentOf(x: number, size: number): number {
  if (!(size >= HALF_LN2)) return 0;
  if (size < LN2_AND_A_HALF) return x < 0 ? -1 : 1;
  return Math.trunc(PER_LN2 * x + (x < 0 ? -0.5 : 0.5));
}

function scaled(y: number, k: number): number {
  if (k < LEAST_NORMAL) return y * powerOfTwo(k + SUBNORMAL_SHIFT) * powerOfTwo(-SUBNORMAL_SHIFT);
  return k === 1024 ? y * 2 * powerOfTwo(1023) : y * powerOfTwo(k);
}

/** e^x − 1 for |x| up to 44, which is all that `tanh` asks for. */
function expm1(x: number): number {
  const size = x < 0 ? -x : x;
  if (size < TINIEST) return x;
  const k = exponentOf(x, size);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const rest = k === 0 ? x : high - low;
  const c = k === 0 ? 0 : high - rest - low;
  const half = 0.5 * rest;
  const halfSquare = rest * half;
  const r = 1 + halfSquare * (Q1 + halfSquare * (Q2 + halfSquare * (Q3 + halfSquare * (Q4 + halfSquare * Q5))));
  const t = 3 - r * half;
  const e = halfSquare * ((r - t) / (6 - rest * t));
  if (k === 0) return rest - (rest * e - halfSquare);
  return joined(rest, rest * (e - c) - c - halfSquare, k);
}

/** The result from the reduced argument `x`, the correction `e` and the exponent. */
function joined(x: number, e: number, k: number): number {
  if (k === -1) return 0.5 * (x - e) - 0.5;
  if (k === 1) return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e);
  if (k <= -2 || k > 56) return (1 - (e - x)) * powerOfTwo(k) - 1;
  if (k < 20) return (1 - powerOfTwo(-k) - (e - x)) * powerOfTwo(k);
  return (x - (e + powerOfTwo(-k)) + 1) * powerOfTwo(k);
}

/** Hyperbolic tangent, the same in every engine. */
export function tanh(x: number): number {
  const size = x < 0 ? -x : x;
  if (size < TINY || Number.isNaN(x)) return x;
  const z = size < 22 ? tanhOf(size) : 1;
  return x < 0 ? -z : z;
}

function tanhOf(size: number): number {
  if (size >= 1) return 1 - 2 / (expm1(2 * size) + 2);
  const t = expm1(-2 * size);
  return -t / (t + 2);
}
