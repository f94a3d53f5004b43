/** What an API key may be used for; a key has one or more, and none includes another. */
export const KEY_SCOPES = ['parse', 'read', 'contribute', 'propose', 'train', 'evaluate', 'model', 'admin'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];
