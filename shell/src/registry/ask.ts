const ask = () => fetch('/registry.json', { cache: 'no-store' });

let first: Promise<Response> | undefined;

/** Asks for the registry before the rest of the shell has run; the first reading takes this answer. */
export function askEarly(): void {
  first = ask();
  // The reader gets the error.
  first.catch(() => undefined);
}

/** The registry as the server has it now. */
export function askRegistry(): Promise<Response> {
  const answer = first ?? ask();
  first = undefined;
  return answer;
}
