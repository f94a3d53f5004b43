/** A process that ran this long counts as healthy: its earlier deaths are forgotten. */
const HEALTHY_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const QUICK_DEATHS = 5;

export interface Death {
  readonly livedMs: number;
  /** False when something else ended the process: a signal from outside or an unavailable database. */
  readonly isOwnFault: boolean;
}

export interface RestartRule {
  /** @returns the delay before the next start (ms), or undefined to give up */
  afterDeath(death: Death): number | undefined;
}

/**
 * Restarts a process at once if it was healthy, and after increasing delays if it died quickly. Gives up after five
 * quick deaths in a row that were the process's own fault.
 */
export function restartRule(): RestartRule {
  let quickDeaths = 0;
  let ownFaults = 0;
  return {
    afterDeath({ livedMs, isOwnFault }) {
      const isHealthy = livedMs >= HEALTHY_MS;
      quickDeaths = isHealthy ? 0 : quickDeaths + 1;
      if (isHealthy) ownFaults = 0;
      else if (isOwnFault) ownFaults += 1;
      if (ownFaults >= QUICK_DEATHS) return undefined;
      return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, quickDeaths - 1), LONGEST_PAUSE_MS);
    },
  };
}
