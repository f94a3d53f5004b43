import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../../lib/process/metrics.ts';
import type { Tokens } from './completion.ts';
import type { Purpose } from './purposes.ts';

const BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Questions to the language model, for Prometheus; without content. */
export function languageModelMetrics(metrics: Pick<Metrics, 'add'>) {
  const asked = metrics.add(
    (registers) =>
      new Counter({
        name: 'parlance_language_model_questions_total',
        help: 'Questions to the language model, by purpose and outcome.',
        labelNames: ['purpose', 'outcome'],
        registers,
      }),
  );
  const used = metrics.add(
    (registers) =>
      new Counter({
        name: 'parlance_language_model_tokens_total',
        help: 'Tokens that the language model counted, of questions and of answers.',
        labelNames: ['purpose', 'kind'],
        registers,
      }),
  );
  const seconds = metrics.add(
    (registers) =>
      new Histogram({
        name: 'parlance_language_model_seconds',
        help: 'Time of questions to the language model, over all attempts.',
        labelNames: ['purpose'],
        buckets: BUCKETS,
        registers,
      }),
  );
  return {
    asked: (purpose: Purpose, outcome: string) => asked.inc({ purpose, outcome }),
    used: (purpose: Purpose, tokens: Tokens, took: number) => {
      used.inc({ purpose, kind: 'question' }, tokens.prompt);
      used.inc({ purpose, kind: 'answer' }, tokens.completion);
      seconds.observe({ purpose }, took);
    },
  };
}
