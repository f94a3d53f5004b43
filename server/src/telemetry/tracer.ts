import type { Facts, OpenSpan, SpanStart, Tracer } from './span.ts';

let installed: Tracer | undefined;

/** Enables tracing in this process. Call it before anything checks whether it is enabled. */
export function installTracer(tracer: Tracer): void {
  installed = tracer;
}

/** Whether spans may be recorded at all; without a collector nothing is loaded or measured for them. */
export const isTraced = (): boolean => installed !== undefined;

/** Starts a span below the current one, or below the one that `parent` names; the caller ends it. */
export const beginSpan = (span: SpanStart): OpenSpan | undefined => installed?.begin(span);

/** Starts a span only within a recorded trace, so that background chores create no traces. */
export function beginPart(describe: () => SpanStart): OpenSpan | undefined {
  return installed?.current()?.isRecorded === true ? installed.begin(describe()) : undefined;
}

/** Runs work in a span. A failure is reported only by the class of its error, since messages contain user texts. */
export const inSpan = <Result>(span: SpanStart, work: () => Promise<Result>): Promise<Result> =>
  within(beginSpan(span), work);

/** Runs work in a span of the current trace, if that is recorded. */
export const inPart = <Result>(span: SpanStart, work: () => Promise<Result>): Promise<Result> =>
  within(
    beginPart(() => span),
    work,
  );

async function within<Result>(span: OpenSpan | undefined, work: () => Promise<Result>): Promise<Result> {
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: failureOf(error) });
    throw error;
  }
}

/** The current span in the format of the header `traceparent`, to be continued elsewhere. */
export const currentTrace = (): string | undefined => installed?.current()?.traceparent;

/** The trace ids for a log line. */
export const traceFields = (): Facts => installed?.current()?.fields ?? {};

/** SQLSTATE or another code of the error, otherwise its class. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : failureOf(error.cause);
}
