import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import type { Registry } from 'prom-client';

const QUESTION = 'metrics of all';
const ANSWER = 'metrics';
const Question = z.object({ type: z.literal(QUESTION) });
const Answer = z.object({ type: z.literal(ANSWER), text: z.string().optional() });

/** Answers processes that request the measurements of all processes; for the process that started them. */
export function answerForMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (child, message: unknown) => {
    if (!Question.safeParse(message).success) return;
    void registry
      .clusterMetrics()
      .catch(() => undefined)
      .then((text) => child.isConnected() && child.send({ type: ANSWER, text }));
  });
}

/**
 * Adds the measurements of this process to those of the others that share its port. @returns a function that reads them
 * all
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry, new AggregatorRegistry()]);
  return () =>
    new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        const { data } = Answer.safeParse(message);
        if (!data) return;
        process.off('message', hear);
        if (data.text === undefined) reject(new Error('The metrics of another API process are missing'));
        else resolve(data.text);
      };
      process.on('message', hear);
      process.send?.({ type: QUESTION });
    });
}
