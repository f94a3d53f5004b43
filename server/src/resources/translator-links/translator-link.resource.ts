import { Gone, NotFound, say, Unauthorized } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import { repositoryFlags } from '../../policies/repository.policy.ts';
import { managedLinkFlags, translatorLinkFlags } from '../../policies/translator-link.policy.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findRepository } from '../repositories/rights.queries.ts';
import { findLink } from './translator-links.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Judged } from '../../lib/grant.ts';
import type { Repository } from '../repositories/repository.ts';
import type { TranslatorLink } from './translator-links.queries.ts';

export interface LinkedRepository {
  readonly link: TranslatorLink;
  readonly repository: Repository;
}

/** Checks a link by its creator's current rights, so that a lost role revokes it. @throws Gone after expiry. */
export async function judgeLink(db: Database, key: string): Promise<Judged<LinkedRepository> | undefined> {
  const link = key === '' ? undefined : await findLink(db, sha256(key.toLowerCase()));
  const repository = link && (await findRepository(db, link.repositoryUuid, link.createdBy));
  if (!link || !repository) return undefined;
  if (link.expiresAt && link.expiresAt <= new Date()) throw new Gone(say('link_expired'));
  const creator = link.creatorIsActive ? repositoryFlags(repository, repository.role) : new Set<never>();
  return { resource: { link, repository }, flags: translatorLinkFlags(creator) };
}

/** 401 for a missing or unknown key. */
export function unknownLink(id: string): Unauthorized {
  const isMissing = id.trim() === '' || id.startsWith(' ');
  return new Unauthorized(say(isMissing ? 'not_authenticated' : 'token_invalid'));
}

/** A translator link, by the key in the Authorization header. */
export const translatorLinkKind = defineResource<LinkedRepository>({
  name: 'translator link',
  carriesCredentials: true,
  load: judgeLink,
  missing: unknownLink,
});

function missingLink(): NotFound {
  return new NotFound(say('link_missing'));
}

/** A translator link, by the key in the path. An unknown key gets 404 instead of 401. */
export const translatorPageKind = defineResource<LinkedRepository>({
  name: 'translator page',
  carriesCredentials: true,
  load: judgeLink,
  missing: missingLink,
});

/** A translator link, with the rights of the signed-in caller who manages it. */
export const managedLinkKind = defineResource<LinkedRepository>({
  name: 'managed translator link',
  load: async (db, key, account) => {
    const link = await findLink(db, sha256(key.toLowerCase()));
    const judged = link && (await judgeRepository(db, link.repositoryUuid, account));
    if (!link || !judged) return undefined;
    return {
      resource: { link, repository: judged.resource },
      flags: managedLinkFlags(judged.flags, { isOwn: link.createdBy === account?.id }),
    };
  },
  missing: missingLink,
});
