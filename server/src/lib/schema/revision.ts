import { Conflict, say } from '../errors.ts';
import { integer } from './fields.ts';

/** Body field of a change: the revision that the sender saw. Without it the last write wins. */
export const seenRevision = () =>
  integer({
    min: 0,
    label: 'Revision',
    help: 'The revision that was read; a change based on an older one is rejected with 409.',
    show: false,
  }).optional();

/** Another user changed the row since it was read; `orCurrent` turns this into the response. */
class StaleRevision extends Error {
  override readonly name = 'StaleRevision';
}

/** 409 with the current document under `current`. */
class Outdated extends Conflict {
  override readonly extra: Readonly<Record<string, unknown>>;

  constructor(current: unknown) {
    super(say('changed_meanwhile'));
    this.extra = { current };
  }
}

/** To be called in the transaction of the change, with the row locked. @throws StaleRevision */
export function checkRevision(seen: number | undefined, present: number): void {
  if (seen !== undefined && seen !== present) throw new StaleRevision('The revision is not the present one');
}

/**
 * Checks the revision that a change is based on; the error for a superseded one contains the current document.
 * @throws Outdated
 */
export async function orCurrent<Result>(change: Promise<Result>, current: () => Promise<unknown>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof StaleRevision) throw new Outdated(await current());
    throw error;
  }
}
