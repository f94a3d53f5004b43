import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findTranslation } from './translation.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { TranslationRow } from './translation.queries.ts';

/** The fields of an intelligence that translating needs. */
export interface TranslatedRepository {
  readonly uuid: string;
  /** Base language: sentences are translated from it. */
  readonly language: string;
}

interface TranslationOf {
  readonly translation: TranslationRow;
  readonly repository: TranslatedRepository;
}

export type TranslationGrant = Grant<TranslationOf>;

/** A translation; rights come from its intelligence. */
export const translationKind = defineResource<TranslationOf>({
  name: 'translation',
  load: async (db, id, account) => {
    const translation = await findById(id, (number) => findTranslation(db, number));
    const judged = translation && (await judgeRepository(db, translation.repositoryUuid, account));
    return translation && judged && { flags: judged.flags, resource: { translation, repository: judged.resource } };
  },
  missing: () => new NotFound(say('translation_missing')),
});
