import type { Challenge } from 'altcha-lib';

/** An answer that holds; it counts once, under this name and until then. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: Date;
}

/** Tells people from programs at sign-up. */
export interface Captcha {
  /** Nobody is asked anything. */
  readonly isOff: boolean;
  /** A challenge for the browser; null when nothing has to be solved. */
  issue(): Promise<Challenge | null>;
  /** @returns undefined for a wrong, forged or expired answer. Whether it was used before is for the caller to see. */
  verify(answer: string): Promise<Solved | undefined>;
}
