/** Where something went wrong; `shell` when no remote has the address. */
export interface Origin {
  readonly area: string;
  readonly version: string;
  readonly build: string;
}
