import protobuf from 'protobufjs';
import { z } from 'zod';

/** The parts of OTLP 1 messages that tests read, with their field numbers. */
const MESSAGES = `
  syntax = "proto3";
  message AnyValue { oneof value { string string_value = 1; int64 int_value = 3; double double_value = 4; } }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message Status { string message = 2; int32 code = 3; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; string trace_state = 3; bytes parent_span_id = 4;
    string name = 5; int32 kind = 6; fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9; Status status = 15;
  }
  message ScopeSpans { repeated Span spans = 2; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Traces { repeated ResourceSpans resource_spans = 1; }
  message Point { double as_double = 4; repeated KeyValue attributes = 7; }
  message Points { repeated Point data_points = 1; bool is_monotonic = 3; }
  message Spread {
    fixed64 count = 4; double sum = 5; repeated fixed64 bucket_counts = 6; repeated double explicit_bounds = 7;
    repeated KeyValue attributes = 9;
  }
  message Spreads { repeated Spread data_points = 1; }
  message Metric { string name = 1; oneof data { Points gauge = 5; Points sum = 7; Spreads histogram = 9; } }
  message ScopeMetrics { repeated Metric metrics = 2; }
  message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scope_metrics = 2; }
  message Metrics { repeated ResourceMetrics resource_metrics = 1; }
`;
const { root } = protobuf.parse(MESSAGES);

function read(type: string, body: Uint8Array): unknown {
  const messages = root.lookupType(type);
  return messages.toObject(messages.decode(body), { longs: Number, bytes: String, arrays: true, defaults: true });
}

const Value = z.object({ stringValue: z.string(), intValue: z.number(), doubleValue: z.number() }).partial();
const Facts = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue ?? '']),
    ),
  );
const Service = z
  .object({ attributes: Facts })
  .transform(({ attributes }) => ({ name: String(attributes['service.name']), facts: attributes }));
const Id = z.string().transform((text) => Buffer.from(text, 'base64').toString('hex'));
const Span = z.object({
  traceId: Id,
  spanId: Id,
  traceState: z.string(),
  parentSpanId: Id,
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.number(),
  endTimeUnixNano: z.number(),
  attributes: Facts,
  status: z.object({ message: z.string(), code: z.number() }).nullish(),
});
const Traces = z.object({
  resourceSpans: z.array(z.object({ resource: Service, scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

const Numbers = z.object({ dataPoints: z.array(z.object({ asDouble: z.number(), attributes: Facts })) });
const Spreads = z.object({
  dataPoints: z.array(
    z.object({
      count: z.number(),
      sum: z.number(),
      bucketCounts: z.array(z.number()),
      explicitBounds: z.array(z.number()),
      attributes: Facts,
    }),
  ),
});
const Metric = z.object({
  name: z.string(),
  gauge: Numbers.optional(),
  sum: Numbers.extend({ isMonotonic: z.boolean() }).optional(),
  histogram: Spreads.optional(),
});
const Metrics = z.object({
  resourceMetrics: z.array(
    z.object({ resource: Service, scopeMetrics: z.array(z.object({ metrics: z.array(Metric) })) }),
  ),
});

export type ReceivedSpan = z.output<typeof Span> & { readonly service: string };
export type ReceivedMetric = z.output<typeof Metric> & { readonly service: string };

/** The spans of an export, with the service that sent them. */
export function readSpans(body: Uint8Array): ReceivedSpan[] {
  return Traces.parse(read('Traces', body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service: resource.name }))),
  );
}

/** The metrics of an export, with the service that sent them. */
export function readMetrics(body: Uint8Array): ReceivedMetric[] {
  return Metrics.parse(read('Metrics', body)).resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics.flatMap(({ metrics }) => metrics.map((metric) => ({ ...metric, service: resource.name }))),
  );
}
