import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { intelligence } from '../testing/intelligence.ts';
import { startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { ownProduct } from '../testing/own-product.ts';
import { anonymous } from '../testing/setup.ts';
import type { ReceivedSpan } from '../testing/otlp-messages.ts';
import type { Intelligence } from '../testing/intelligence.ts';
import type { OtlpReceiver } from '../testing/otlp-receiver.ts';

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const WORDS = ['aquamarine', 'bergamot', 'chalcedony', 'dandelion', 'elderberry', 'feldspar'];
const TRAIN = 'POST /v2/repository/repository-details/:uuid/train/';

let receiver: OtlpReceiver;
let bot: Intelligence;
let log: string;
let scraped: string;

/** A product that has trained and parsed, and has sent everything before it ended. */
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const product = await ownProduct({
    ...receiver.settings,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-secret',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  const worker = await product.worker();
  bot = await intelligence({ address: product.address });
  await bot.addSentences(WORDS.map((word, index) => ({ text: `bring ${word}`, intent: index < 3 ? 'jewel' : 'herb' })));
  await bot.train();
  await bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/analyze/`, { text: 'find malachite' });
  await bot.admin.get(`/v2/repository/search-repositories/?search=lapislazuli`);
  await anonymous(product.address).get('/v2/obsidian/');
  await anonymous(product.address).get('/health/live');
  scraped = String((await anonymous(product.address).get('/metrics')).body);
  await product.stop();
  log = product.output() + worker.output();
});
afterAll(() => receiver.stop());

const traceOf = ({ traceId }: ReceivedSpan) => receiver.spans.filter((span) => span.traceId === traceId);

function only(name: string, spans: readonly ReceivedSpan[] = receiver.spans): ReceivedSpan {
  const [found, ...others] = spans.filter((span) => span.name === name);
  if (!found || others.length > 0) throw new Error(`${name} is there ${others.length + (found ? 1 : 0)} times`);
  return found;
}

const below = ({ spanId }: ReceivedSpan, spans: readonly ReceivedSpan[]) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test('[OPS-26] a training is one complete trace from the request via database and queue to the thread', () => {
  const request = only(TRAIN);
  expect(request).toMatchObject({ kind: SERVER, service: 'parlance-api', parentSpanId: '' });
  const trace = traceOf(request);
  const ids = new Set(trace.map(({ spanId }) => spanId));
  expect(trace.filter((span) => span !== request && !ids.has(span.parentSpanId))).toEqual([]);

  const queued = below(request, trace).find(({ name }) => name === 'INSERT tasks');
  expect(queued).toMatchObject({ kind: CLIENT, attributes: { 'db.system.name': 'postgresql' } });
  const task = only('task train', trace);
  expect(task).toMatchObject({ kind: CONSUMER, service: 'parlance-worker', parentSpanId: request.spanId });
  expect(below(task, trace).map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE tasks', 'SELECT tasks']));
  const thread = only('thread train', trace);
  expect(thread.parentSpanId).toBe(task.spanId);
  const stages = below(thread, trace);
  expect(stages.map(({ name }) => name)).toEqual(['features', 'intents', 'calibration', 'finish', 'encode', 'check']);
  for (const stage of stages) {
    expect(stage.attributes['thread.id']).toBeGreaterThan(0);
    expect(stage.startTimeUnixNano).toBeGreaterThan(request.startTimeUnixNano);
    expect(stage.endTimeUnixNano).toBeGreaterThanOrEqual(stage.startTimeUnixNano);
  }
});

test('[OPS-26] requests are named after their routes, and probes create no traces', () => {
  expect(only('POST /v2/repository/repository-details/:uuid/analyze/').attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
  });
  expect(only('GET').attributes).toEqual({ 'http.request.method': 'GET', 'http.response.status_code': 404 });
  expect(receiver.spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
});

test('[OPS-27] exported data contains no texts, names, passwords, tokens, ids or addresses of people', () => {
  const { admin, uuid, slug, name, owner } = bot;
  const secrets = [admin.token, admin.password, admin.email, admin.nickname, admin.name, owner.nickname];
  const bytes = receiver.bytes();
  for (const secret of [...secrets, uuid, slug, name, ...WORDS, 'malachite', 'lapislazuli', 'obsidian', '127.0.0.1'])
    expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
  expect(receiver.headers.every(({ authorization }) => authorization === 'Bearer collector-secret')).toBe(true);
  expect(log).not.toContain('collector-secret');
});

withWhole('[OPS-28] log lines contain their trace and span', () => {
  const { traceId, spanId } = only(TRAIN);
  const line = log.split('\n').find((each) => each.includes('/train/') && each.includes('request completed'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: traceId, span_id: spanId });
});

withWhole('[OPS-29] metrics are sent under the same names as in /metrics, including those of workers', () => {
  const names = (service: string) =>
    new Set(receiver.metrics.filter((metric) => metric.service === service).map(({ name }) => name));
  const shown = [...scraped.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
  expect([...names('parlance-api')].sort()).toEqual(shown.sort());
  expect([...names('parlance-worker')]).toEqual(
    expect.arrayContaining(['parlance_task_seconds', 'process_resident_memory_bytes']),
  );
});

withWhole('[OPS-29] a histogram preserves its sums and its buckets', () => {
  const spreads = receiver.metrics
    .filter(({ name }) => name === 'parlance_parse_seconds')
    .map(({ histogram }) => histogram);
  const [last] = spreads.at(-1)?.dataPoints ?? [];
  expect(last?.count).toBe(1);
  expect(last?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(last?.bucketCounts).toHaveLength((last?.explicitBounds.length ?? 0) + 1);
  const bound = last?.explicitBounds.find((each) => each >= last.sum);
  expect(last?.bucketCounts[last.explicitBounds.indexOf(bound ?? 0)]).toBe(1);
});
