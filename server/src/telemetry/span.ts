/** Attributes of a span: names and numbers, never user texts, keys or personal addresses. */
export type Facts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** `server` responds to a call, `client` makes one, `consumer` does queued work; others are steps of the process. */
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: Facts;
  /** Header `traceparent` of the parent span, if that is not the current one. */
  readonly parent?: string | undefined;
  /** Milliseconds since 1970, if it began earlier. */
  readonly beganAt?: number;
}

export interface SpanEnd {
  readonly facts?: Facts;
  /** Kind of the failure. */
  readonly failure?: string | undefined;
  /** Milliseconds since 1970, if it ended earlier. */
  readonly endedAt?: number;
}

export interface OpenSpan {
  /** The ids for a log line. */
  readonly fields: Facts;
  /** Runs a function in which this is the current span. */
  run<Result>(work: () => Result): Result;
  /** Only the first call counts. */
  end(end?: SpanEnd): void;
}

export interface CurrentSpan {
  readonly isRecorded: boolean;
  /** In the format of the header `traceparent`. */
  readonly traceparent: string;
  readonly fields: Facts;
}

export interface Tracer {
  begin(span: SpanStart): OpenSpan;
  current(): CurrentSpan | undefined;
}
