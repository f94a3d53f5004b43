import type { Config } from '../config.ts';
import type { Telemetry } from './sdk.ts';

const SILENT: Telemetry = { report: () => undefined, stop: () => Promise.resolve() };

/**
 * Starts traces and metrics if a collector is configured; call it before anything else in the process. Without one
 * OpenTelemetry is not even loaded.
 */
export async function startTelemetry(config: Config, processName: 'api' | 'worker'): Promise<Telemetry> {
  if (config.otlpEndpoint === undefined) return SILENT;
  const { startSdk } = await import('./sdk.ts');
  return startSdk({ ...config, otlpEndpoint: config.otlpEndpoint }, processName);
}
