import { KERNEL } from './kernel.generated.ts';

/** The functions of kernel.wat; all data is in the memory with which the kernel was opened. */
export interface Kernel {
  multiply(tokens: number, matrix: number, sums: number, tokenCount: number, rows: number, columns: number): void;
  addRows(features: number, count: number, sums: number, columns: number): void;
  sumRows(numbers: number, count: number, matrix: number, sums: number, columns: number): void;
  dot(row: number, weights: number, columns: number): number;
  add(row: number, factor: number, weights: number, columns: number): void;
  dotEntries(index: number, value: number, weights: number, count: number): number;
  addEntries(index: number, value: number, factor: number, weights: number, count: number): void;
  dotLanes(row: number, weights: number, sums: number, columns: number): void;
  addLanes(row: number, factors: number, weights: number, columns: number): void;
  dotEntriesLanes(index: number, value: number, weights: number, sums: number, count: number): void;
  addEntriesLanes(index: number, value: number, factors: number, weights: number, count: number): void;
}

const PAGE = 65_536;
let compiled: WebAssembly.Module | undefined;

/** @throws RangeError when there is not enough memory */
export function openKernel(bytes: number): { kernel: Kernel; memory: ArrayBuffer } {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  compiled ??= new WebAssembly.Module(KERNEL);
  const { exports } = new WebAssembly.Instance(compiled, { kernel: { memory } });
  return { kernel: exports as unknown as Kernel, memory: memory.buffer };
}
