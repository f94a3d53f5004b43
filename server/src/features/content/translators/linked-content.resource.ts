import { readId } from 'shared/domain';
import { Forbidden, NotFound, say } from '../../../lib/errors.ts';
import { defineResource } from '../../../lib/grant.ts';
import { findExample } from '../../../resources/examples/example.queries.ts';
import { findTranslation } from '../../../resources/translations/translation.queries.ts';
import { findTrashed } from '../../../resources/trash/trash.queries.ts';
import { judgeLink, unknownLink } from '../../../resources/translator-links/translator-link.resource.ts';
import type { Database } from '../../../db/client.ts';
import type { ResourceKind } from '../../../lib/grant.ts';
import type { ExampleRow } from '../../../resources/examples/example.queries.ts';
import type { TranslationRow } from '../../../resources/translations/translation.queries.ts';
import type { LinkedRepository } from '../../../resources/translator-links/translator-link.resource.ts';
import type { TranslatorLink } from '../../../resources/translator-links/translator-links.queries.ts';

/** Finds the content of a link by id. @throws when the link does not cover it. */
type FindContent<Content> = (db: Database, id: number | undefined, link: TranslatorLink) => Promise<Content>;

/** Content that a translator link gives access to, by "key id". */
function linkedKind<Content extends object>(
  name: string,
  find: FindContent<Content>,
): ResourceKind<LinkedRepository & Content> {
  return defineResource<LinkedRepository & Content>({
    name,
    carriesCredentials: true,
    load: async (db, address) => {
      const [key = '', id = ''] = address.split(' ');
      const judged = await judgeLink(db, key);
      if (!judged) return undefined;
      const content = await find(db, readId(id), judged.resource.link);
      return { flags: judged.flags, resource: { ...judged.resource, ...content } };
    },
    missing: unknownLink,
  });
}

/** A training sentence of the link's version. */
export const linkedExampleKind = linkedKind<{ readonly example: ExampleRow }>(
  'training sentence of a translator link',
  async (db, id, { versionId }) => {
    const example = id === undefined ? undefined : await findExample(db, id);
    if (example?.versionId !== versionId) throw new Forbidden(say('link_other_sentence'));
    return { example };
  },
);

/** A translation of the link's version into the link's language. */
export const linkedTranslationKind = linkedKind<{ readonly translation: TranslationRow }>(
  'translation of a translator link',
  async (db, id, { versionId, language }) => {
    const translation = id === undefined ? undefined : await findTranslation(db, id);
    if (translation?.versionId !== versionId || translation.language !== language)
      throw new NotFound(say('translation_missing'));
    return { translation };
  },
);

/** A deleted translation of the link's version. */
export const linkedTrashKind = linkedKind<{ readonly id: number }>(
  'deleted translation of a translator link',
  async (db, id, { versionId }) => {
    const trashed = id === undefined ? undefined : await findTrashed(db, 'translation', id);
    if (id === undefined || trashed?.versionId !== versionId) throw new NotFound(say('trashed_missing'));
    return { id };
  },
);
