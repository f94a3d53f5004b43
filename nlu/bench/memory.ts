import { decode, encode, parse } from '../src/index.ts';
import type { Model, Pack } from '../src/index.ts';

const COPIES = 100;

/** Memory per open model, from the growth by many copies that each parsed once. Run with --expose-gc. Unit: MB. */
export function memoryPerModel(model: Model, packs: readonly Pack[]): number {
  const bytes = encode(model);
  const before = inUse();
  const open = Array.from({ length: COPIES }, () => decode(bytes.slice(), packs));
  open.forEach((own) => parse(own, 'a question that opens everything'));
  const after = inUse();
  return open.length === 0 ? 0 : (after - before) / open.length / 1e6;
}

function inUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
