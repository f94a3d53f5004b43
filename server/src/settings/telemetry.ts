import { z } from 'zod';
import { oneOf, optional, secret, setting, text, webAddress, whole } from './setting.ts';
import type { Form } from './setting.ts';

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** `name=value` pairs separated by commas, percent-encoded, as the OpenTelemetry specification defines. */
const PAIRS: Form<Readonly<Record<string, string>>> = {
  schema: z.string().transform((list, context) => {
    const pairs = list
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const [, name = '', value = ''] = /^([\w.-]+)\s*=(.*)/s.exec(pair.trim()) ?? [];
        return [name, decoded(value.trim())] as const;
      });
    const isRight = pairs.every(([name, value]) => name !== '' && value !== undefined);
    if (!isRight) context.addIssue('not a list of pairs');
    return Object.fromEntries(pairs.map(([name, value = '']) => [name, value]));
  }),
  must: 'list name=value pairs separated by commas',
};

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const SHARE: Form<number> = {
  schema: z
    .string()
    .regex(/^(?:\d+|\d*\.\d+)$/)
    .transform(Number)
    .pipe(z.number().max(1)),
  must: 'be a number from 0 to 1',
};

/** Names and meanings follow the OpenTelemetry specification. */
export const TELEMETRY = {
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    webAddress('be a web address such as http://127.0.0.1:4318'),
    'OpenTelemetry collector that receives traces and metrics as OTLP over HTTP, such as `http://127.0.0.1:4318`. ' +
      'Without it nothing is traced. See [traces](#traces).',
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    '',
    secret(PAIRS),
    'Headers for the collector, such as `authorization=Bearer%20…`, separated by commas.',
  ),
  serviceName: optional(
    'OTEL_SERVICE_NAME',
    text(),
    'Name under which processes report, instead of `parlance-api` and `parlance-worker`.',
  ),
  resourceAttributes: setting(
    'OTEL_RESOURCE_ATTRIBUTES',
    '',
    PAIRS,
    'Attributes of all reported data, such as `deployment.environment.name=production`, separated by commas.',
  ),
  sampler: setting(
    'OTEL_TRACES_SAMPLER',
    'traceidratio',
    oneOf(SAMPLERS, `be one of ${SAMPLERS.join(', ')}`),
    'Which traces are recorded: `always_on`, `always_off`, `traceidratio` (a share), or the same with the ' +
      'prefix `parentbased_`, which follow callers that send a `traceparent`: for your own gateways.',
  ),
  samplerShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    SHARE,
    'The share for `traceidratio`, from 0 to 1. With much traffic a small share is enough: 0.01 records one ' +
      'trace in a hundred.',
  ),
  spanDelayMs: setting(
    'OTEL_BSP_SCHEDULE_DELAY',
    '5000',
    whole(100, 60_000),
    'Milliseconds for which spans are collected before they are sent.',
  ),
  metricIntervalMs: setting(
    'OTEL_METRIC_EXPORT_INTERVAL',
    '60000',
    whole(1000, 3_600_000),
    'Milliseconds from one report of the metrics to the next.',
  ),
};
