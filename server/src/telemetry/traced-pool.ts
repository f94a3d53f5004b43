import { AsyncResource } from 'node:async_hooks';
import { beginPart, failureOf } from './tracer.ts';
import { describeStatement } from './statement.ts';
import type { Pool, PoolClient } from 'pg';
import type { OpenSpan } from './span.ts';

type Call = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => unknown;

/** Creates a span for each statement that a pool runs within a recorded trace. */
export function tracePool(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  // A call that waits for a connection gets it from the call that releases one, and would continue in its trace.
  const connectInPlace: Call = (callback) =>
    Reflect.apply(connect, undefined, isCallback(callback) ? [AsyncResource.bind(callback)] : []);
  Object.assign(pool, { connect: connectInPlace });
  pool.on('connect', traceClient);
}

function traceClient(client: PoolClient): void {
  const query = client.query.bind(client);
  const tracedQuery: Call = (...args) => {
    const span = beginPart(() => ({ ...describeStatement(args[0]), kind: 'client' }));
    if (!span) return Reflect.apply(query, undefined, args);
    const callback = args.at(-1);
    if (isCallback(callback)) return Reflect.apply(query, undefined, args.with(-1, endingFirst(span, callback)));
    const result: unknown = Reflect.apply(query, undefined, args);
    if (result instanceof Promise) void result.then(...endsOf(span));
    // A stream of rows ends later; its statement has been sent.
    else span.end();
    return result;
  };
  Object.assign(client, { query: tracedQuery });
}

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

const endsOf = (span: OpenSpan) =>
  [() => span.end(), (error: unknown) => span.end({ failure: failureOf(error) })] as const;

const endingFirst =
  (span: OpenSpan, callback: Callback): Callback =>
  (error, ...results) => {
    span.end(error ? { failure: failureOf(error) } : undefined);
    return callback(error, ...results);
  };
