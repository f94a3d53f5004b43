import type { Challenge } from 'altcha-lib';

/** A correct answer. It can be spent once, until it expires. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: Date;
}

/** Distinguishes people from programs at sign-up. */
export interface Captcha {
  /** The server asks for no captcha. */
  readonly isOff: boolean;
  /** A challenge for the browser; null when there is nothing to solve. */
  issue(): Promise<Challenge | null>;
  /** @returns undefined for a wrong, forged or expired answer. Does not check whether it was spent. */
  verify(answer: string): Promise<Solved | undefined>;
}
