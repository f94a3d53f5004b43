import examples from './examples.json' with { type: 'json' };

interface CallExample {
  readonly request?: unknown;
  readonly response?: unknown;
}

/**
 * Examples of the most frequent calls of programs, by operation id: real responses of a server. Written by
 * `UPDATE_EXAMPLES=1` with the test of server/suites/clients/examples.http.test.ts [DOCS-09].
 */
export const EXAMPLES: Readonly<Record<string, CallExample | undefined>> = {
  ...examples,
  signIn: { request: { username: 'ada@example.org', password: 'correct horse battery staple' } },
};
