/** A stage of a computation, in milliseconds since 1970: threads of one machine share that clock. */
export interface TimedStage {
  readonly name: string;
  readonly beganAt: number;
  readonly endedAt: number;
}

/** Times consecutive stages. */
export function createStageClock() {
  const ended: TimedStage[] = [];
  let current: Omit<TimedStage, 'endedAt'> | undefined;
  const close = () => {
    if (current) ended.push({ ...current, endedAt: Date.now() });
    current = undefined;
  };
  return {
    /** Starts the next stage. */
    at: (name: string): void => {
      if (current?.name === name) return;
      close();
      current = { name, beganAt: Date.now() };
    },
    /** Ends the last stage. */
    stop: (): readonly TimedStage[] => {
      close();
      return ended;
    },
  };
}
