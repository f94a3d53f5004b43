import type { Facts, OpenSpan, SpanStart, Tracer } from './span.ts';

let installed: Tracer | undefined;

/** From then on the process is traced. Call it before anything asks whether it is. */
export function installTracer(tracer: Tracer): void {
  installed = tracer;
}

/** Whether spans may be recorded at all; without a collector nothing is loaded or measured for them. */
export const isTraced = (): boolean => installed !== undefined;

/** Begins a span below the current one, or below the one that `parent` names; ended by the caller. */
export const beginSpan = (span: SpanStart): OpenSpan | undefined => installed?.begin(span);

/** Begins a span only within a trace that is recorded, so that background chores make no traces of their own. */
export function beginPart(describe: () => SpanStart): OpenSpan | undefined {
  return installed?.current()?.isRecorded === true ? installed.begin(describe()) : undefined;
}

/** Runs work in a span. A failure is told by the class of its error alone, since messages hold what people wrote. */
export const inSpan = <Result>(span: SpanStart, work: () => Promise<Result>): Promise<Result> =>
  within(beginSpan(span), work);

/** Runs work in a part of the current trace, if that is recorded. */
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

/** The current span in the form of the header `traceparent`, to go on elsewhere. */
export const currentTrace = (): string | undefined => installed?.current()?.traceparent;

/** What a line of the log tells of the trace that it belongs to. */
export const traceFields = (): Facts => installed?.current()?.fields ?? {};

/** SQLSTATE or another code of the error, else its class. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : failureOf(error.cause);
}
