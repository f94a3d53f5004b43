/** Scratch space to read and replace the halves of a number: little-endian, as every platform of JavaScript. */
const number = new Float64Array(1);
const halves = new Int32Array(number.buffer);

/** Sign, exponent and the first 20 bits of the fraction. */
export function highWord(value: number): number {
  number[0] = value;
  return halves[1] ?? 0;
}

export function withHighWord(value: number, high: number): number {
  number[0] = value;
  halves[1] = high;
  return number[0];
}

const LEAST_EXPONENT = -1022;
const POWERS = new Float64Array(2046);
for (let at = 0, power = 2 ** LEAST_EXPONENT; at < POWERS.length; at++, power *= 2) POWERS[at] = power;

/** 2^exponent, exactly. @param exponent -1022 … 1023 */
export function powerOfTwo(exponent: number): number {
  return POWERS[exponent - LEAST_EXPONENT] ?? 0;
}
