import { z } from 'zod';

/** Pages that an operator publishes, by the names of their files. */
export const LEGAL_PAGES = ['terms', 'privacy', 'imprint'] as const;

/** A page of the operator in the reader's language, or in the only one available. */
export const LegalPage = z.object({
  page: z.enum(LEGAL_PAGES),
  /** The language of `html`. */
  language: z.enum(['en', 'pt-BR']),
  /** The first heading; empty without one. */
  title: z.string(),
  html: z.string(),
});
