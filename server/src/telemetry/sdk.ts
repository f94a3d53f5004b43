import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import packageJson from '../../package.json' with { type: 'json' };
import { createLogger } from '../lib/process/logger.ts';
import { createMetricProducer } from './metric-producer.ts';
import { createOtelTracer } from './otel-tracer.ts';
import { createSampler } from './sampler.ts';
import { installTracer } from './tracer.ts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';

const SCOPE = { name: 'parlance', version: packageJson.version };
/** Timeout of the collector; after it, the batch is lost. */
const EXPORT_LIMIT_MS = 5000;
/** How long a process that stops waits for its collector. */
const STOP_LIMIT_MS = 3000;
/** An SQL statement is the longest attribute. */
const ATTRIBUTE_LENGTH = 2000;
const REASON_LENGTH = 200;

export interface Telemetry {
  /** Reports metrics from now on. */
  report(registry: Registry): void;
  /** Sends the remaining data, within a few seconds. */
  stop(): Promise<void>;
}

/** Loads OpenTelemetry, installs the tracer of the process and sends spans in the background. */
export function startSdk(config: Config & { readonly otlpEndpoint: string }, processName: string): Telemetry {
  const log = createLogger(config).child({ component: 'telemetry' });
  logProblems(log);
  const resource = resourceFromAttributes({
    ...config.resourceAttributes,
    'service.name': config.serviceName ?? `parlance-${processName}`,
    'service.version': SCOPE.version,
    'service.instance.id': randomUUID(),
  });
  const target = (signal: 'traces' | 'metrics') => ({
    url: `${config.otlpEndpoint}/v1/${signal}`,
    headers: { ...config.otlpHeaders },
    timeoutMillis: EXPORT_LIMIT_MS,
  });
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(target('traces')),
    scheduledDelayMillis: config.spanDelayMs,
    exportTimeoutMillis: EXPORT_LIMIT_MS,
  });
  const tracers = new TracerProvider({
    resource,
    sampler: createSampler(config),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_LENGTH },
    spanProcessors: [spans],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  installTracer(createOtelTracer(tracers.getTracer(SCOPE.name, SCOPE.version)));
  let meters: MeterProvider | undefined;
  return {
    report: (registry) => {
      const producer = createMetricProducer(registry, {
        scope: SCOPE,
        onError: (error) => log.warn({ err: error }, 'metrics could not be read'),
      });
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(target('metrics')),
        exportIntervalMillis: config.metricIntervalMs,
        exportTimeoutMillis: Math.min(EXPORT_LIMIT_MS, config.metricIntervalMs),
        metricProducers: [producer],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    stop: async () => {
      const ended = Promise.allSettled([tracers.shutdown(), meters?.shutdown()]);
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * An unavailable collector is only reported in the log, and the product keeps running. The SDK's own log lines would
 * contain whole responses.
 */
function logProblems(log: Logger): void {
  setGlobalErrorHandler((error) => {
    const reason = error instanceof Error ? error.message.slice(0, REASON_LENGTH) : 'unknown';
    log.warn({ reason }, 'telemetry was not sent');
  });
}
