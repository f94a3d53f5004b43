import { beginPart, inPart } from '../telemetry/tracer.ts';
import type { TimedStage } from './stage-clock.ts';

/** The result of a thread that reports its stages. */
export interface TimedAnswer<Answer> {
  readonly answer: Answer;
  readonly thread: number;
  readonly stages: readonly TimedStage[];
}

/** Creates a span for a computation on a thread, including the wait for the thread. */
export const onThread = <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> =>
  inPart({ name: `thread ${name}` }, work);

/** The same with a span for each stage. A thread computes without pause and reports its times at the end. */
export const onTimedThread = <Answer>(name: string, work: () => Promise<TimedAnswer<Answer>>): Promise<Answer> =>
  onThread(name, async () => {
    const { answer, thread, stages } = await work();
    for (const { name: stage, beganAt, endedAt } of stages)
      beginPart(() => ({ name: stage, facts: { 'thread.id': thread }, beganAt }))?.end({ endedAt });
    return answer;
  });
