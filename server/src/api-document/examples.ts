interface CallExample {
  readonly request?: unknown;
  readonly response?: unknown;
}

/** Examples of the calls that programs make most, by the id of the operation. */
export const EXAMPLES: Readonly<Record<string, CallExample | undefined>> = {
  parse: { request: { text: 'book a table in rome', language: 'en' } },
  parseBatch: { request: { texts: ['book a table in rome', 'good morning'], language: 'en' } },
  explain: { request: { text: 'book a table in rome' } },
  train: { request: {} },
  signIn: { request: { username: 'ada@example.org', password: 'correct horse battery staple' } },
  createApiKey: { request: { name: 'Pipeline', scopes: ['read', 'train', 'evaluate'], expires_in_days: 90 } },
};
