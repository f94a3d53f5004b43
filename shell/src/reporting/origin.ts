/** The area of a failure; `shell` when no remote has the address. */
export interface Origin {
  readonly area: string;
  readonly version: string;
  readonly build: string;
}
