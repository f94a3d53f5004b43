import type { ModelHolder } from './model-holder.ts';

/** Upper bounds of the histogram. Unit: seconds. */
const BOUNDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1] as const;
const MS = 1000;

/** Counts what the process did, for `/metrics`. */
export function createCounts() {
  const parsed = { count: 0, seconds: 0, below: BOUNDS.map(() => 0) };
  const answers = new Map<number, number>();
  return {
    /** A sentence was parsed in this time (ms). */
    parsed: (milliseconds: number) => {
      const seconds = milliseconds / MS;
      parsed.count++;
      parsed.seconds += seconds;
      BOUNDS.forEach((bound, at) => {
        if (seconds <= bound) parsed.below[at] = (parsed.below[at] ?? 0) + 1;
      });
    },
    answered: (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1),
    /** In the text format of Prometheus. */
    text: (holder: ModelHolder): string => {
      const { bytes, openedAt, model } = holder.current();
      const { uuid } = model.info.intelligence;
      return [
        ...family('parlance_parse_seconds', 'histogram', 'Time the engine took for a sentence.'),
        ...BOUNDS.map((bound, at) => `parlance_parse_seconds_bucket{le="${bound}"} ${parsed.below[at] ?? 0}`),
        `parlance_parse_seconds_bucket{le="+Inf"} ${parsed.count}`,
        `parlance_parse_seconds_sum ${parsed.seconds}`,
        `parlance_parse_seconds_count ${parsed.count}`,
        ...family('parlance_serve_answers_total', 'counter', 'Answers by status.'),
        ...[...answers].map(([status, count]) => `parlance_serve_answers_total{status="${status}"} ${count}`),
        ...family('parlance_serve_model_bytes', 'gauge', 'Size of the model file that answers.'),
        `parlance_serve_model_bytes{intelligence="${uuid}",version="${model.info.version.id}"} ${bytes}`,
        ...family('parlance_serve_model_opened_seconds', 'gauge', 'When it was opened, in seconds since 1970.'),
        `parlance_serve_model_opened_seconds ${openedAt / MS}`,
        ...family('parlance_serve_model_failures_total', 'counter', 'Replaced files that could not be used.'),
        `parlance_serve_model_failures_total ${holder.failures()}`,
        ...family('process_resident_memory_bytes', 'gauge', 'Memory of the process.'),
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '',
      ].join('\n');
    },
  };
}

export type Counts = ReturnType<typeof createCounts>;

const family = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
