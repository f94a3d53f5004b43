import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { anonymous, person } from '../testing/setup.ts';
import { startApi } from '../testing/processes.ts';
import { until } from '../testing/webhook-receiver.ts';

const SAMPLED = '01';
const traceparent = (trace: string) => `00-${trace}-${randomBytes(8).toString('hex')}-${SAMPLED}`;

/**
 * Calls an API once with a caller's trace and once without. @returns the traces that were recorded, and the caller's
 */
async function tracesUnder(settings: Readonly<Record<string, string>>) {
  const receiver = await startOtlpReceiver();
  const api = await startApi({ ...receiver.settings, ...settings });
  const trace = randomBytes(16).toString('hex');
  const headers = { traceparent: traceparent(trace), tracestate: 'vendor=heliotrope' };
  await anonymous(api.address).get('/v2/repository/categories/', { headers });
  await anonymous(api.address).get('/v2/repository/categories/');
  await api.stop();
  await receiver.stop();
  expect(receiver.bytes().includes('heliotrope')).toBe(false);
  expect(receiver.metrics.length).toBeGreaterThan(0);
  return { trace, recorded: [...new Set(receiver.spans.map(({ traceId }) => traceId))] };
}

withWhole('[OPS-30] a share of the traces is recorded, whatever callers request', async () => {
  const none = await tracesUnder({ OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(none.recorded).toEqual([]);
  const all = await tracesUnder({ OTEL_TRACES_SAMPLER_ARG: '1' });
  expect(all.recorded).toHaveLength(2);
  expect(all.recorded).toContain(all.trace);
});

withWhole('[OPS-30] where callers are followed, only their traces are recorded', async () => {
  const followed = await tracesUnder({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  expect(followed.recorded).toEqual([followed.trace]);
});

withWhole('[OPS-26] statements that wait for a connection stay in the trace of their request', async () => {
  const receiver = await startOtlpReceiver();
  const api = await startApi({ ...receiver.settings, DATABASE_POOL: '1' });
  const reader = await person(api.address);
  const traces = Array.from({ length: 12 }, () => randomBytes(16).toString('hex'));
  await Promise.all(
    traces.map((trace) => reader.get('/v2/account/my-profile/', { headers: { traceparent: traceparent(trace) } })),
  );
  await api.stop();
  await receiver.stop();
  const counts = traces.map((trace) => receiver.spans.filter(({ traceId }) => traceId === trace).length);
  expect(counts[0]).toBeGreaterThan(1);
  expect(new Set(counts).size).toBe(1);
});

withWhole('[OPS-31] an unavailable collector only loses its data, and the log reports it', async () => {
  const receiver = await startOtlpReceiver();
  await receiver.stop();
  const api = await startApi(receiver.settings);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => anonymous(api.address).get('/v2/repository/categories/')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const isLogged = () => api.output().includes('"component":"telemetry"');
  await until(isLogged);
  await api.stop();
  expect(api.output()).toContain('"msg":"telemetry was not sent"');
});
