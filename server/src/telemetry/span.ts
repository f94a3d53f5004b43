/** Attributes of a span: names and numbers, never what people wrote, no key and no address of anybody. */
export type Facts = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** `server` answers a call, `client` makes one, `consumer` does queued work; others are steps of the process. */
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly facts?: Facts;
  /** Header `traceparent` of the span above, if that is not the current one. */
  readonly parent?: string | undefined;
  /** Milliseconds since 1970, if it began before now. */
  readonly beganAt?: number;
}

export interface SpanEnd {
  readonly facts?: Facts;
  /** Kind of the failure. */
  readonly failure?: string | undefined;
  /** Milliseconds since 1970, if it ended before now. */
  readonly endedAt?: number;
}

export interface OpenSpan {
  /** The ids for a line of the log. */
  readonly fields: Facts;
  /** Runs something in which this is the current span. */
  run<Result>(work: () => Result): Result;
  /** Only the first call counts. */
  end(end?: SpanEnd): void;
}

export interface CurrentSpan {
  readonly isRecorded: boolean;
  /** In the form of the header `traceparent`. */
  readonly traceparent: string;
  readonly fields: Facts;
}

export interface Tracer {
  begin(span: SpanStart): OpenSpan;
  current(): CurrentSpan | undefined;
}
