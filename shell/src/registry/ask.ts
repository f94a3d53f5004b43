const ask = () => fetch('/registry.json', { cache: 'no-store' });

let first: Promise<Response> | undefined;

/** Requests the registry before the rest of the shell has run; the first read uses this answer. */
export function askEarly(): void {
  first = ask();
  // The first read reports the error.
  first.catch(() => undefined);
}

/** The current registry of the server. */
export function askRegistry(): Promise<Response> {
  const answer = first ?? ask();
  first = undefined;
  return answer;
}
