import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { presentListed } from '../examples/examples.present.ts';
import { listExamples } from '../examples/examples.queries.ts';
import { readContent } from '../../intelligences/repositories/info.service.ts';
import { absoluteUrl } from '../../intelligences/repositories/repositories.present.ts';
import { presentTranslations } from '../translations/translations.present.ts';
import { listTranslationPage } from '../translations/translations.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { LinkedTranslationQuery } from '../translations/translations.schema.ts';
import type { LinkedRepository } from '../../../resources/translator-links/translator-link.resource.ts';
import type { LinkedExampleQuery, LinkInfo } from './translators.schema.ts';

/** The repository as a translator without an account sees it. */
export async function readLinkInfo(
  db: Database,
  { resource: { link, repository } }: Grant<LinkedRepository>,
  { key, publicUrl }: { readonly key: string; readonly publicUrl: string },
): Promise<z.input<typeof LinkInfo>> {
  return {
    ...(await readContent(db, repository, { id: link.versionId })),
    repository_version_id: link.versionId,
    uuid: repository.uuid,
    name: repository.name,
    slug: repository.slug,
    description: repository.description,
    is_private: repository.isPrivate,
    language: repository.language,
    created_at: presentMoment(link.createdAt),
    absolute_url: absoluteUrl(publicUrl, repository),
    owner: { id: repository.ownerId, nickname: repository.ownerNickname },
    token: key,
    target_language: link.language,
    expires_at: link.expiresAt && presentMoment(link.expiresAt),
  };
}

/** Training sentences of the link's version in the base language of the repository. */
export async function listLinkedExamples(
  db: Database,
  { resource: { link, repository } }: Grant<LinkedRepository>,
  query: z.output<typeof LinkedExampleQuery>,
) {
  const filters = { ...query, repository_uuid: repository.uuid, language: repository.language };
  const page = await listExamples(db, link.versionId, filters, filters);
  return presentLongPage(page, (rows) => presentListed(db, repository.uuid, rows));
}

/** Translations of the link's version into the link's language. */
export async function listLinkedTranslations(
  db: Database,
  { resource: { link } }: Grant<LinkedRepository>,
  query: z.output<typeof LinkedTranslationQuery>,
) {
  const filters = { ...query, to_language: link.language };
  const page = await listTranslationPage(db, link.versionId, filters, query);
  return presentLongPage(page, (rows) => presentTranslations(db, rows));
}
