/** A process that ran this long counts as healthy: its earlier deaths are forgotten. */
const HEALTHY_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const QUICK_DEATHS = 5;

export interface RestartRule {
  /** @returns how long to wait before the next start (ms), or undefined when it is hopeless. */
  afterDeath(livedMs: number): number | undefined;
}

/** Restarts at once after a healthy life, ever later after quick deaths, and not at all after five of them in a row. */
export function restartRule(): RestartRule {
  let quickDeaths = 0;
  return {
    afterDeath(livedMs) {
      quickDeaths = livedMs >= HEALTHY_MS ? 0 : quickDeaths + 1;
      if (quickDeaths >= QUICK_DEATHS) return undefined;
      return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, quickDeaths - 1), LONGEST_PAUSE_MS);
    },
  };
}
