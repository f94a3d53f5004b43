/** Page loads that used a build, and those in which it failed or the shell fell back to another build. */
export interface Trials {
  readonly loads: number;
  readonly failures: number;
}

/** Minimum number of page loads, both of the canary and of the live build it is compared with. */
export const LEAST = { loads: 20, failures: 5 } as const;
/**
 * Significance level: the probability that chance makes a canary look this much worse than a live build that fails
 * equally often. Smaller than usual, since the test is repeated with every report.
 */
const DOUBT = 0.001;

/**
 * Whether a canary fails more often than the live build: Fisher's exact test, one-sided, on the two by two table of
 * builds and outcomes. It is valid for small numbers, where approximations are not.
 */
export function failsMoreOften(canary: Trials, live: Trials): boolean {
  if (canary.loads < LEAST.loads || live.loads < LEAST.loads || canary.failures < LEAST.failures) return false;
  return chanceOf(bounded(canary), bounded(live)) < DOUBT;
}

/** Reports get lost, but there cannot be more failures than loads. */
const bounded = ({ loads, failures }: Trials): Trials => ({ loads, failures: Math.min(loads, failures) });

/** Probability that at least this many of all failures occur in the canary's loads, if all loads fail equally often. */
export function chanceOf(canary: Trials, live: Trials): number {
  const all = canary.loads + live.loads;
  const failures = canary.failures + live.failures;
  const ways = logChoose(all, failures);
  let chance = 0;
  for (let on = canary.failures; on <= Math.min(canary.loads, failures); on += 1)
    if (failures - on <= live.loads)
      chance += Math.exp(logChoose(canary.loads, on) + logChoose(live.loads, failures - on) - ways);
  return Math.min(1, chance);
}

const logChoose = (from: number, taken: number): number =>
  logFactorial(from) - logFactorial(taken) - logFactorial(from - taken);

/** Below, the factorials are multiplied out; above, Stirling's series is exact to twelve digits. */
const SMALL = 16;

function logFactorial(of: number): number {
  if (of < SMALL) {
    let product = 1;
    for (let factor = 2; factor <= of; factor += 1) product *= factor;
    return Math.log(product);
  }
  const x = of + 1;
  return (
    (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  );
}
