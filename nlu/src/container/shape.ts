import { ArtifactError } from '../errors.ts';
import { isRecord } from './container.ts';

// Checks for decoded trees. Each throws `ArtifactError` `malformed` that names the place. Loops count, since iterators
// of typed arrays are slow until V8 has optimized them, and the first model of a process is opened before that.

export function fail(place: string, expected: string): never {
  throw new ArtifactError('malformed', `The model's ${place} is not ${expected}.`);
}

export function record(value: unknown, place: string): Record<string, unknown> {
  return isRecord(value) ? value : fail(place, 'an object');
}

export function finiteNumber(value: unknown, place: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fail(place, 'a number');
}

export function text(value: unknown, place: string): string {
  return typeof value === 'string' ? value : fail(place, 'a text');
}

export function flag(value: unknown, place: string): boolean {
  return typeof value === 'boolean' ? value : fail(place, 'true or false');
}

export function texts(value: unknown, place: string): string[] {
  return Array.isArray(value) ? value.map((item, at) => text(item, `${place}[${at}]`)) : fail(place, 'a list');
}

type Constructor<T> = abstract new (...args: never[]) => T;

/** @param length required number of elements; omit for any */
export function array<T extends { length: number }>(
  value: unknown,
  type: Constructor<T>,
  place: string,
  length?: number,
): T {
  if (!(value instanceof type)) return fail(place, `a ${type.name}`);
  if (length !== undefined && value.length !== length) return fail(place, `${length} long (it has ${value.length})`);
  return value;
}

/** Row starts of a flat array: begin at 0, never fall, end at `end`. */
export function starts(values: Int32Array | Uint32Array, end: number, place: string): void {
  let last = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value < last) fail(place, 'ascending');
    last = value;
  }
  if (values[0] !== 0 || last !== end) fail(place, `0 … ${end}`);
}

export function below(values: Int32Array | Uint16Array, limit: number, place: string): void {
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value >= limit || value < 0) fail(place, `below ${limit}`);
  }
}

export function finite(values: Float32Array, place: string): void {
  for (let at = 0; at < values.length; at++) if (!Number.isFinite(values[at])) fail(place, 'made of numbers');
}
