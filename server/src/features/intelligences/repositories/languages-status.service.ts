import { LANGUAGE_CODES } from 'shared/domain';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { countExamplesByLanguage, countTranslationsByLanguage, listEntitiesByLanguage } from './info.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { LanguagesStatus } from './info.schema.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';

/** Sentences and translations of a version, by default the main one, per language; drafts do not count as progress. */
export async function readLanguagesStatus(
  db: Database,
  { resource: { uuid, language: base } }: RepositoryGrant,
  named?: number,
): Promise<z.output<typeof LanguagesStatus>> {
  const { id } = await versionOf(db, uuid, named);
  const [sentences, entities, translated] = await Promise.all([
    countExamplesByLanguage(db, id),
    listEntitiesByLanguage(db, id),
    countTranslationsByLanguage(db, id, base),
  ]);
  const inBase = sentences.get(base) ?? 0;
  const statusOf = (language: string) => {
    const counts = translated.get(language) ?? { count: 0, drafts: 0, invalid: 0, outdated: 0 };
    return {
      is_base_language: language === base,
      examples: { count: sentences.get(language) ?? 0, entities: entities.get(language) ?? [] },
      base_translations: { ...counts, percentage: inBase === 0 ? 0 : (100 * counts.count) / inBase },
    };
  };
  return { languages_status: Object.fromEntries(LANGUAGE_CODES.map((language) => [language, statusOf(language)])) };
}
