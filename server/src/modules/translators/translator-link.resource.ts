import { Forbidden, Gone, NotFound, say, Unauthorized } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { sha256 } from '../../lib/secrets.ts';
import { repositoryFlags } from '../../policies/repository.policy.ts';
import { managedLinkFlags, translatorLinkFlags } from '../../policies/translator-link.policy.ts';
import { findExample } from '../examples/examples.queries.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findRepository } from '../repositories/rights.queries.ts';
import { findTranslation } from '../translations/translations.queries.ts';
import { findTrashed } from '../trash/trash.queries.ts';
import { findLink } from './translator-links.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Judged } from '../../lib/grant.ts';
import type { ExampleRow } from '../examples/examples.queries.ts';
import type { Repository } from '../repositories/repository.ts';
import type { TranslationRow } from '../translations/translations.queries.ts';
import type { TranslatorLink } from './translator-links.queries.ts';

export interface LinkOf {
  readonly link: TranslatorLink;
  readonly repository: Repository;
}

/** The key of an Authorization header of the Translator scheme. */
export function translatorKey(header: string | undefined): string {
  return /^translator\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
}

/** A link's key together with the id of something it is used on; undefined when only the id is missing. */
export function translatorKeyWith(header: string | undefined, id: unknown): string | undefined {
  const key = translatorKey(header);
  return key !== '' && id === undefined ? undefined : `${key} ${String(id)}`;
}

/** A link opens what its creator may translate now: taking the role away takes the link's power away. */
async function judgeLink(db: Database, key: string): Promise<Judged<LinkOf> | undefined> {
  const link = key === '' ? undefined : await findLink(db, sha256(key.toLowerCase()));
  const repository = link && (await findRepository(db, link.repositoryUuid, link.createdBy));
  if (!link || !repository) return undefined;
  if (link.expiresAt && link.expiresAt <= new Date()) throw new Gone(say('link_expired'));
  const creator = link.creatorIsActive ? repositoryFlags(repository, repository.role) : new Set<never>();
  return { resource: { link, repository }, flags: translatorLinkFlags(creator) };
}

const unknownLink = (id: string) =>
  new Unauthorized(say(id.trim() === '' || id.startsWith(' ') ? 'not_authenticated' : 'token_invalid'));

/** Whoever shows a translator link. */
export const translatorLinkKind = defineResource<LinkOf>({
  name: 'translator link',
  carriesCredentials: true,
  load: judgeLink,
  missing: unknownLink,
});

/** The link of an address: its page says "not found" rather than "sign in". */
export const translatorPageKind = defineResource<LinkOf>({
  name: 'translator page',
  carriesCredentials: true,
  load: judgeLink,
});

/** A link as those see it who hand links out. */
export const managedLinkKind = defineResource<LinkOf>({
  name: 'managed translator link',
  load: async (db, key, account) => {
    const link = await findLink(db, sha256(key.toLowerCase()));
    const judged = link && (await judgeRepository(db, link.repositoryUuid, account?.id));
    return (
      link &&
      judged && {
        resource: { link, repository: judged.resource },
        flags: managedLinkFlags(judged.flags, { isOwn: link.createdBy === account?.id }),
      }
    );
  },
});

/** A sentence of the link's own version, by key and id. */
export const linkedExampleKind = defineResource<LinkOf & { readonly example: ExampleRow }>({
  name: 'sentence of a translator link',
  carriesCredentials: true,
  load: async (db, address) => {
    const [key = '', id = ''] = address.split(' ');
    const judged = await judgeLink(db, key);
    if (!judged) return undefined;
    const example = /^\d{1,9}$/.test(id) ? await findExample(db, Number(id)) : undefined;
    if (example?.versionId !== judged.resource.link.versionId) throw new Forbidden();
    return { flags: judged.flags, resource: { ...judged.resource, example } };
  },
  missing: unknownLink,
});

/** A translation of the link's own version and language, by key and id. */
export const linkedTranslationKind = defineResource<LinkOf & { readonly translation: TranslationRow }>({
  name: 'translation of a translator link',
  carriesCredentials: true,
  load: async (db, address) => {
    const [key = '', id = ''] = address.split(' ');
    const judged = await judgeLink(db, key);
    if (!judged) return undefined;
    const translation = /^\d{1,9}$/.test(id) ? await findTranslation(db, Number(id)) : undefined;
    const { versionId, language } = judged.resource.link;
    if (translation?.versionId !== versionId || translation.language !== language) throw new NotFound();
    return { flags: judged.flags, resource: { ...judged.resource, translation } };
  },
  missing: unknownLink,
});

/** A removed translation of the link's own version, by key and id. */
export const linkedTrashKind = defineResource<LinkOf & { readonly id: number }>({
  name: 'removed translation of a translator link',
  carriesCredentials: true,
  load: async (db, address) => {
    const [key = '', id = ''] = address.split(' ');
    const judged = await judgeLink(db, key);
    if (!judged) return undefined;
    const trashed = /^\d{1,9}$/.test(id) ? await findTrashed(db, 'translation', Number(id)) : undefined;
    if (trashed?.versionId !== judged.resource.link.versionId) throw new NotFound();
    return { flags: judged.flags, resource: { ...judged.resource, id: Number(id) } };
  },
  missing: unknownLink,
});
