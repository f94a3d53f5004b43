import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { Context, Span, SpanContext, Tracer as OtelTracer } from '@opentelemetry/api';
import type { Facts, Tracer } from './span.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** Creates the product's spans with OpenTelemetry. */
export function createOtelTracer(tracer: OtelTracer): Tracer {
  return {
    begin: ({ name, kind, facts = {}, parent, beganAt }) => {
      const above = contextOf(parent);
      const options = {
        kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
        attributes: facts,
        ...(beganAt !== undefined && { startTime: beganAt }),
      };
      const span = tracer.startSpan(name, options, above);
      const own = trace.setSpan(above, span);
      return {
        fields: fieldsOf(span.spanContext()),
        run: (work) => context.with(own, work),
        end: ({ facts: found = {}, failure, endedAt } = {}) => {
          span.setAttributes(found);
          if (failure !== undefined) markFailed(span, failure);
          span.end(endedAt);
        },
      };
    },
    current: () => {
      const span = trace.getActiveSpan();
      if (!span) return undefined;
      const ids = span.spanContext();
      return { isRecorded: span.isRecording(), traceparent: traceparentOf(ids), fields: fieldsOf(ids) };
    },
  };
}

/** The context of the trace in a `traceparent`; that of the current one if it is missing or invalid. */
function contextOf(parent: string | undefined): Context {
  const ids = parent === undefined ? null : parseTraceParent(parent);
  return ids ? trace.setSpanContext(context.active(), { ...ids, isRemote: true }) : context.active();
}

function markFailed(span: Span, failure: string): void {
  span.setAttribute('error.type', failure);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

const fieldsOf = ({ traceId, spanId }: SpanContext): Facts => ({ trace_id: traceId, span_id: spanId });
