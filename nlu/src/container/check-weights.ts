import type { Vocabulary } from '../keys/vocabulary.ts';
import type { QuantizedRows } from '../linear/quantized-rows.ts';
import { array, below, fail, finite, record, starts } from './shape.ts';

export function vocabulary(value: unknown, place: string): Vocabulary {
  const own = record(value, place);
  const keys = array(own.keys, Uint32Array, `${place} keys`);
  const bucketStart = array(own.bucketStart, Uint32Array, `${place} buckets`);
  const buckets = bucketStart.length - 1;
  if (buckets < 2 || (buckets & (buckets - 1)) !== 0) fail(`${place} buckets`, 'a power of two');
  starts(bucketStart, keys.length, `${place} buckets`);
  return { keys, bucketStart };
}

export function quantized(value: unknown, features: number, classes: number): QuantizedRows {
  const own = record(value, 'weights');
  const column = array(own.column, Uint16Array, 'weight columns');
  const rowStart = array(own.rowStart, Uint32Array, 'weight rows', features + 1);
  starts(rowStart, column.length, 'weight rows');
  below(column, classes, 'weight columns');
  const scale = array(own.scale, Float32Array, 'weight scale', classes);
  const bias = array(own.bias, Float32Array, 'weight bias', classes);
  finite(scale, 'weight scale');
  finite(bias, 'weight bias');
  return { rowStart, column, level: array(own.level, Int8Array, 'weight levels', column.length), scale, bias };
}
