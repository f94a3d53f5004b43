import { z } from 'zod';
import type { Challenge } from 'altcha-lib';

/** The signed content of a challenge. */
export const Said = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A correct answer. It can be used once, until it expires. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: Date;
  /** True for a challenge that took a few seconds of work. */
  readonly isLong?: boolean;
}

/** Distinguishes people from programs at sign-up. */
export interface Captcha {
  /** The server requires no captcha. */
  readonly isOff: boolean;
  /** Supports challenges that take seconds. */
  readonly hasLong: boolean;
  /** A challenge for the browser; null when there is nothing to solve. */
  issue(wish: { readonly isLong: boolean }): Promise<Challenge | null>;
  /** @returns undefined for a wrong, forged or expired answer. Does not check whether it was used before. */
  verify(answer: string): Promise<Solved | undefined>;
}
