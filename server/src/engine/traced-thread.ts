import { beginPart, inPart } from '../telemetry/tracer.ts';
import type { TimedStage } from './stage-clock.ts';

/** What a thread answers whose stages are told. */
export interface TimedAnswer<Answer> {
  readonly answer: Answer;
  readonly thread: number;
  readonly stages: readonly TimedStage[];
}

/** Makes a span of a computation on a thread, waiting for the thread included. */
export const onThread = <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> =>
  inPart({ name: `thread ${name}` }, work);

/** The same with a span for each stage. A thread computes without pause and tells its times at the end. */
export const onTimedThread = <Answer>(name: string, work: () => Promise<TimedAnswer<Answer>>): Promise<Answer> =>
  onThread(name, async () => {
    const { answer, thread, stages } = await work();
    for (const { name: stage, beganAt, endedAt } of stages)
      beginPart(() => ({ name: stage, facts: { 'thread.id': thread }, beganAt }))?.end({ endedAt });
    return answer;
  });
