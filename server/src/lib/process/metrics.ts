import cluster from 'node:cluster';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shareMetrics } from './cluster-metrics.ts';

/** A value with the labels that distinguish it from others with the same name. */
export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

/** The measurements of an API process, in Prometheus format. */
export interface Metrics {
  readonly contentType: string;
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Time spent in the engine only, without database and transport. */
  readonly parseSeconds: Histogram;
  /** Adds values that are looked up on every scrape; values with `isShared` are the same in every API process. */
  watch(
    metric: { name: string; help: string; labels?: readonly string[]; isShared?: boolean },
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
  ): void;
  /** Adds a counter. */
  add<Metric>(make: (registers: Registry[]) => Metric): Metric;
  /** All measurements as text, including those of the API processes that share the port. */
  print(): Promise<string>;
}

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TASK_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200];
const PARSE_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1];

/** Every scrape of the default metrics resets these, so two scrapers would each see half of the values. */
const RESET_BY_READING = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

const TICK_MS = 5;
const MICROSECONDS = 1e6;
const HOLD_BUCKETS = [0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.075, 0.1, 0.15, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 5, 10];

/**
 * Computations on the event loop, as CPU time of the main thread between two ticks: unlike timer lag, this does not
 * grow when other programs keep the processors busy.
 */
function watchEventLoop(registers: Registry[]): void {
  const holds = new Histogram({
    name: 'parlance_event_loop_hold_seconds',
    help: 'Computations that kept the event loop from everything else.',
    buckets: HOLD_BUCKETS,
    registers,
  });
  let last = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const seconds = (now.user + now.system - last.user - last.system) / MICROSECONDS;
    last = now;
    if (seconds >= TICK_MS / 1000) holds.observe(seconds);
  }, TICK_MS).unref();
}

function processRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of RESET_BY_READING) registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`);
  watchEventLoop([registry]);
  return registry;
}

/** The measurements of a worker. */
export function createWorkerMetrics() {
  const registry = processRegistry();
  const taskSeconds = new Histogram({
    name: 'parlance_task_seconds',
    help: 'Time of a worker for one attempt at background work, by its kind.',
    labelNames: ['kind'],
    buckets: TASK_BUCKETS,
    registers: [registry],
  });
  return { registry, taskSeconds };
}

/** Measurements of one application, separate from any other in the same process. */
export function createMetrics(): Metrics {
  const registry = processRegistry();
  const registers = [registry];
  return {
    contentType: registry.contentType,
    registry,
    requestSeconds: new Histogram({
      name: 'parlance_http_request_seconds',
      help: 'Time to answer a request, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    parseSeconds: new Histogram({
      name: 'parlance_parse_seconds',
      help: 'Time of the engine for one sentence.',
      buckets: PARSE_BUCKETS,
      registers,
    }),
    watch: ({ name, help, labels = [], isShared = false }, read) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        aggregator: isShared ? 'max' : 'sum',
        collect: async () => {
          const readings = await read();
          gauge.reset();
          for (const [of, value] of readings) gauge.set(of, value);
        },
      });
    },
    add: (make) => make(registers),
    print: cluster.isWorker ? shareMetrics(registry) : () => registry.metrics(),
  };
}
