/** Kinds of requests by people and programs. */
export const KINDS = ['parse', 'list', 'edit', 'sign-in', 'import', 'training'] as const;
export type Kind = (typeof KINDS)[number];
