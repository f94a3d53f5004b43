/** What a language model is asked for; budgets, counts and metrics are kept by it. */
export const PURPOSES = ['drafts', 'second_opinion', 'translations'] as const;
export type Purpose = (typeof PURPOSES)[number];
