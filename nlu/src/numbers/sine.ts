// After the kernels of fdlibm (k_sin.c, k_cos.c), as V8 had them; exponential.ts says why.
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
// Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this
// software is freely granted, provided that this notice is preserved.

const PER_HALF_PI = 6.36619772367581382433e-1;
/** π/2 in two parts; the first has 33 bits, so that its multiples are exact. */
const HALF_PI = 1.57079632673412561417;
const HALF_PI_REST = 6.07710050650619224932e-11;
const [S1, S2, S3, S4, S5, S6] = [
  -1.66666666666666324348e-1, 8.33333333332248946124e-3, -1.98412698298579493134e-4, 2.75573137070700676789e-6,
  -2.50507602534068634195e-8, 1.58969099521155010221e-10,
] as const;
const [C1, C2, C3, C4, C5, C6] = [
  4.16666666666666019037e-2, -1.38888888888741095749e-3, 2.48015872894767294178e-5, -2.75573143513906633035e-7,
  2.0875723212981748279e-9, -1.13596475577881948265e-11,
] as const;
const QUARTERS = 4;

/** Sine, the same in every engine, within a few units in the last place. @param x at most thousands of radians */
export const sin = (x: number): number => turned(x, 0);

/** Cosine, likewise. */
export const cos = (x: number): number => turned(x, 1);

/** The sine of `x` and a number of quarter turns. */
function turned(x: number, quarters: number): number {
  const turns = Math.round(x * PER_HALF_PI);
  const rest = x - turns * HALF_PI - turns * HALF_PI_REST;
  const quarter = (((turns + quarters) % QUARTERS) + QUARTERS) % QUARTERS;
  const value = quarter % 2 === 0 ? kernelSine(rest) : kernelCosine(rest);
  return quarter < 2 ? value : -value;
}

function kernelSine(x: number): number {
  const z = x * x;
  return x + z * x * (S1 + z * (S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)))));
}

function kernelCosine(x: number): number {
  const z = x * x;
  const half = 0.5 * z;
  const whole = 1 - half;
  return whole + (1 - whole - half + z * z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6))))));
}
