import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findTranslation } from './translations.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { TranslationRow } from './translations.queries.ts';

/** What translating needs to know of an intelligence. */
export interface TranslatedRepository {
  readonly uuid: string;
  /** The language sentences are translated from. */
  readonly language: string;
}

interface TranslationOf {
  readonly translation: TranslationRow;
  readonly repository: TranslatedRepository;
}

export type TranslationGrant = Grant<TranslationOf>;

/** A translation, judged by the rights on its intelligence. */
export const translationKind = defineResource<TranslationOf>({
  name: 'translation',
  load: async (db, id, account) => {
    const translation = /^\d{1,9}$/.test(id) ? await findTranslation(db, Number(id)) : undefined;
    const judged = translation && (await judgeRepository(db, translation.repositoryUuid, account?.id));
    return translation && judged && { flags: judged.flags, resource: { translation, repository: judged.resource } };
  },
});
