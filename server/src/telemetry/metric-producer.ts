import { ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import { z } from 'zod';
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

const Value = z.object({
  value: z.number(),
  labels: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A histogram value: its name ends with `_bucket`, `_sum` or `_count`. */
  metricName: z.string().optional(),
});
const Measured = z.object({ name: z.string(), help: z.string(), type: z.string(), values: z.array(Value) });
type Measured = z.output<typeof Measured>;
type Value = z.output<typeof Value>;

interface ProducerOptions {
  readonly scope: { readonly name: string; readonly version: string };
  /** Called with the reason when nothing could be read, such as an unavailable database. */
  readonly onError: (error: unknown) => void;
}

/** Offers the Prometheus metrics to OpenTelemetry, under the same names: everything is measured once. */
export function createMetricProducer(registry: Registry, { scope, onError }: ProducerOptions): MetricProducer {
  const startTime = millisToHrTime(Date.now());
  const read = async () => {
    const times = { startTime, endTime: millisToHrTime(Date.now()) };
    const measured = z.array(Measured).parse(await registry.getMetricsAsJSON());
    return measured.flatMap((metric) => convert(metric, times) ?? []);
  };
  return {
    collect: async () => {
      const metrics = await read().catch((error: unknown) => {
        onError(error);
        return [];
      });
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics }] }, errors: [] };
    },
  };
}

type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

/** @returns undefined for kinds that the product does not use */
function convert({ name, help, type, values }: Measured, times: Times): MetricData | undefined {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const numbers = () => values.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  if (type === 'counter')
    return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() };
  if (type === 'gauge') return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: numbers() };
  if (type !== 'histogram') return undefined;
  return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(values, times) };
}

function histogramsOf(values: readonly Value[], times: Times): DataPoint<Histogram>[] {
  const series = new Map<string, Value[]>();
  for (const row of values) {
    const key = JSON.stringify(withoutBound(row));
    series.set(key, [...(series.get(key) ?? []), row]);
  }
  return Array.from(series.values(), (rows) => ({
    ...times,
    attributes: rows[0] ? withoutBound(rows[0]) : {},
    value: histogramOf(rows),
  }));
}

const withoutBound = ({ labels }: Value) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'));

/** Prometheus counts everything up to a bound, OpenTelemetry the values between two bounds. */
function histogramOf(rows: readonly Value[]): Histogram {
  const lastOf = (suffix: string) =>
    rows.findLast(({ metricName }) => metricName?.endsWith(suffix) === true)?.value ?? 0;
  const buckets = rows.filter(({ labels }) => labels['le'] !== undefined);
  return {
    sum: lastOf('_sum'),
    count: lastOf('_count'),
    buckets: {
      boundaries: buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite),
      counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
    },
  };
}
