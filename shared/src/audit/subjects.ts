/** What the log knows changes of, in the order of the menu. */
export const SUBJECTS = [
  'account',
  'session',
  'identity',
  'authenticator',
  'passkey',
  'api_key',
  'organization',
  'member',
  'invitation',
  'intelligence',
  'ownership_offer',
  'team_member',
  'translator_link',
  'environment',
  'webhook',
] as const;

export type Subject = (typeof SUBJECTS)[number];

export const isSubject = (name: string): name is Subject => (SUBJECTS as readonly string[]).includes(name);
