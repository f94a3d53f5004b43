import { randomUUID } from 'node:crypto';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { fieldError, say, Unauthorized } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { seal, sha256, unseal } from '../../../lib/security/secrets.ts';
import { ensureVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import {
  deleteLink,
  insertLink,
  listLinks,
  updateLinkKey,
} from '../../../resources/translator-links/translator-links.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { LinkedRepository } from '../../../resources/translator-links/translator-link.resource.ts';
import type { TranslatorLink } from '../../../resources/translator-links/translator-links.queries.ts';
import type { Link, NewLink } from './translators.schema.ts';

const DAY_MS = 86_400_000;

type PresentedLink = z.output<typeof Link>;

interface LinkedVersion {
  readonly version: { readonly id: number };
  readonly repository: Repository;
}

interface LinkOptions {
  /** Encrypts the keys of links. */
  readonly secret: Buffer;
  /** Lifetime of links created without one. */
  readonly defaultDays: number;
}

export function createLinkService(db: Database, { secret, defaultDays }: LinkOptions) {
  const newKey = (days = defaultDays) => {
    const key = randomUUID();
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    return { keyHash: sha256(key), keySealed: seal(secret, key), expiresAt };
  };

  const present = (link: TranslatorLink): PresentedLink => ({
    uuid: unseal(secret, link.keySealed),
    language: link.language,
    name: link.name,
    repository_version: link.versionId,
    repository_version__name: link.versionName,
    created_by: link.createdBy,
    created_at: presentMoment(link.createdAt),
    expires_at: link.expiresAt && presentMoment(link.expiresAt),
  });

  return {
    /** Links of a repository, newest first. Administrators see every link, others their own. */
    async list(grant: Grant<Repository>, page: PageRequest): Promise<Page<PresentedLink>> {
      const createdBy = grant.can('is_admin') ? undefined : creatorOf(grant);
      const { count, results } = await listLinks(db, { repositoryUuid: grant.resource.uuid, createdBy }, page);
      return { count, results: await mapInTurns(results, present) };
    },

    /** @throws FieldErrors for the base language of the repository. */
    async create(
      grant: Grant<LinkedVersion>,
      { language, name = '', valid_days: days }: Pick<z.output<typeof NewLink>, 'language' | 'name' | 'valid_days'>,
    ): Promise<PresentedLink> {
      const { version, repository } = grant.resource;
      if (language === repository.language) throw fieldError('language', say('translation_same_language'));
      const link = { versionId: version.id, language, name, createdBy: creatorOf(grant), ...newKey(days) };
      return db.transaction(async (tx) => {
        await ensureVersionLanguage(tx, version.id, language);
        return present(await insertLink(tx, link));
      });
    },

    /** Replaces the key and restarts the lifetime. The previous address stops working immediately. */
    async renew({ resource: { link } }: Grant<LinkedRepository>): Promise<PresentedLink> {
      return present(await db.transaction((tx) => updateLinkKey(tx, link.id, newKey())));
    },

    async revoke({ resource: { link } }: Grant<LinkedRepository>): Promise<void> {
      await deleteLink(db, link.id);
    },
  };
}

function creatorOf({ account }: Grant<unknown>): number {
  if (!account) throw new Unauthorized();
  return account.id;
}
