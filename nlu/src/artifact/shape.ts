import { ArtifactError } from '../errors.ts';
import { isRecord } from './container.ts';

/** Small checks for opened trees. Each throws `ArtifactError` `malformed` naming the place. */

export function fail(place: string, wanted: string): never {
  throw new ArtifactError('malformed', `The model's ${place} is not ${wanted}.`);
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

/** @param length wanted number of elements; any when left out */
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

/** Where lists begin in a flat array: starts at 0, never falls, ends with the flat array. */
export function starts(values: ArrayLike<number>, end: number, place: string): void {
  let last = 0;
  for (let at = 0; at < values.length; at++) {
    if (values[at] < last) fail(place, 'rising');
    last = values[at];
  }
  if (values.length === 0 || values[0] !== 0 || last !== end) fail(place, `0 … ${end}`);
}

export function below(values: ArrayLike<number>, limit: number, place: string): void {
  for (let at = 0; at < values.length; at++) if (values[at] >= limit || values[at] < 0) fail(place, `below ${limit}`);
}

export function finite(values: Float32Array, place: string): void {
  for (let at = 0; at < values.length; at++) if (!Number.isFinite(values[at])) fail(place, 'made of numbers');
}
