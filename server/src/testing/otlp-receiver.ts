import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readMetrics, readSpans } from './otlp-messages.ts';
import { addressOf } from './wit.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { ReceivedMetric, ReceivedSpan } from './otlp-messages.ts';

export interface OtlpReceiver {
  /** Settings for processes that send everything here without delay. */
  readonly settings: Readonly<Record<string, string>>;
  readonly spans: readonly ReceivedSpan[];
  readonly metrics: readonly ReceivedMetric[];
  readonly headers: readonly IncomingHttpHeaders[];
  /** All messages as received. */
  bytes(): Buffer;
  stop(): Promise<void>;
}

/** An OpenTelemetry collector that accepts protobuf over HTTP. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const bodies: Buffer[] = [];
  const take = (path: string | undefined, body: Buffer) => {
    if (path === '/v1/traces') spans.push(...readSpans(body));
    if (path === '/v1/metrics') metrics.push(...readMetrics(body));
    bodies.push(body);
  };
  const server = createServer((request, response) => {
    headers.push(request.headers);
    void buffer(request)
      .then((body) => {
        take(request.url, body);
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      })
      .catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(server),
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
    },
    spans,
    metrics,
    headers,
    bytes: () => Buffer.concat(bodies),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
