import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createLogger } from '../lib/process/logger.ts';
import { describeStatement } from './statement.ts';
import { failureOf, inPart, inSpan, installTracer, isTraced } from './tracer.ts';
import type { SpanEnd, SpanStart } from './span.ts';

const SOURCE = join(import.meta.dirname, '..');
const PRINTS_IMPORTS = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (name, context, next) => {
      if (name.startsWith('@opentelemetry/')) console.log(name);
      return next(name, context);
    },
  });
  for (const file of process.argv.slice(1)) await import(file);
`;

async function importsOf(...files: string[]): Promise<string> {
  const paths = files.map((file) => join(SOURCE, file));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    PRINTS_IMPORTS,
    ...paths,
  ]);
  return stdout;
}

withWhole('[OPS-32] a process without a collector does not load the SDK of OpenTelemetry', async () => {
  // prom-client needs only the interface.
  expect((await importsOf('start-api.ts', 'start-worker.ts')).replace('@opentelemetry/api\n', '')).toBe('');
  expect(await importsOf('telemetry/sdk.ts')).toContain('@opentelemetry/sdk-trace');
});

test('[OPS-27] a statement is reported with placeholders and without quoted values', () => {
  expect(
    describeStatement({ text: `select "id" from "tasks" where a = $1 and b = 'it''s secret'`, values: ['x'] }),
  ).toEqual({
    name: 'SELECT tasks',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.query.text': `select "id" from "tasks" where a = $1 and b = '?'`,
    },
  });
  expect(describeStatement('begin').name).toBe('BEGIN');
  expect(describeStatement(undefined).name).toBe('QUERY');
});

test('[OPS-27] a failure is reported by its code or class, never by its message', () => {
  expect(failureOf(new RangeError('bring aquamarine'))).toBe('RangeError');
  expect(failureOf(new Error('wrapped', { cause: Object.assign(new Error('secret'), { code: '23505' }) }))).toBe(
    '23505',
  );
  expect(failureOf('bring aquamarine')).toBe('unknown');
});

test('[OPS-28] work in a span ends it, reports its failure, and writes its ids into the log', async () => {
  expect(isTraced()).toBe(false);
  const spans: [SpanStart, SpanEnd | undefined][] = [];
  const fields = { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) };
  installTracer({
    begin: (span) => ({ fields, run: (work) => work(), end: (end) => spans.push([span, end]) }),
    current: () => ({ isRecorded: true, traceparent: '', fields }),
  });
  await inSpan({ name: 'task train' }, () => Promise.resolve());
  await expect(inPart({ name: 'thread train' }, () => Promise.reject(new TypeError('x')))).rejects.toThrow('x');
  expect(spans).toEqual([
    [{ name: 'task train' }, undefined],
    [{ name: 'thread train' }, { failure: 'TypeError' }],
  ]);
  const lines: string[] = [];
  createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).warn('told');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ ...fields, msg: 'told' });
});
