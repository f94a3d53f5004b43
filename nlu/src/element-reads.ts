/**
 * Array reads that are known to be in range. `noUncheckedIndexedAccess` types every other read as possibly absent.
 *
 * The numeric kernels read typed arrays through one function per array type: V8 collects type feedback per function,
 * so a single reader would see every type and fall back to a slow generic load. Each of these is inlined to a plain
 * load. Measured in docs/design/nlu-measurements.md, "Cost".
 *
 * They do not check: loop bounds come from the arrays themselves, and `artifact/check-model` bounds every index of a
 * model from outside before first use. A wrong index gives `undefined`, which arithmetic turns into NaN.
 */

export function float64At(array: Float64Array, index: number): number {
  return array[index] as number;
}

export function float32At(array: Float32Array, index: number): number {
  return array[index] as number;
}

export function int32At(array: Int32Array, index: number): number {
  return array[index] as number;
}

export function uint32At(array: Uint32Array, index: number): number {
  return array[index] as number;
}

export function uint16At(array: Uint16Array, index: number): number {
  return array[index] as number;
}

export function uint8At(array: Uint8Array, index: number): number {
  return array[index] as number;
}

export function int8At(array: Int8Array, index: number): number {
  return array[index] as number;
}

/** For plain arrays of numbers in hot loops; unchecked, like the readers above. */
export function numberAt(array: ArrayLike<number>, index: number): number {
  return array[index] as number;
}

/**
 * The item at `index` of a list whose items are never `undefined`.
 * @throws RangeError for an index outside the list
 */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}.`);
  return item;
}
