import { presentMoment } from '../../../lib/schema/moment.ts';
import {
  categoriesOf,
  defaultVersionsOf,
  intentsOf,
  languagesOf,
  lastUsesOf,
  qualitiesOf,
  votesOf,
} from './facts.queries.ts';
import { ENGINE_FIELDS, presentSettings } from '../../../resources/repositories/settings.fields.ts';
import type { Database } from '../../../db/client.ts';
import type { Category, DefaultVersion, IntentCount, Quality, Vote } from './facts.queries.ts';
import type { ListedRepository } from './repositories.queries.ts';

/** What a card shows besides the intelligence's own columns. */
export interface CardFacts {
  readonly categories: readonly Category[];
  readonly version: DefaultVersion | undefined;
  readonly intents: readonly IntentCount[];
  readonly languages: readonly string[];
  readonly votes: readonly Vote[];
}

/** What a card of the public list adds. */
export interface PublicFacts {
  readonly qualities: ReadonlyMap<string, Quality>;
  readonly lastUses: ReadonlyMap<string, string>;
}

export async function readPublicFacts(db: Database, listed: readonly ListedRepository[]): Promise<PublicFacts> {
  if (listed.length === 0) return { qualities: new Map(), lastUses: new Map() };
  const uuids = listed.map(({ uuid }) => uuid);
  const [qualities, lastUses] = await Promise.all([qualitiesOf(db, uuids), lastUsesOf(db, uuids)]);
  return { qualities, lastUses };
}

/** Facts of many cards, in the order of the intelligences. */
export async function readCardFacts(db: Database, listed: readonly ListedRepository[]): Promise<CardFacts[]> {
  if (listed.length === 0) return [];
  const uuids = listed.map(({ uuid }) => uuid);
  const [categories, versions, votes] = await Promise.all([
    categoriesOf(db, uuids),
    defaultVersionsOf(db, listed),
    votesOf(db, uuids),
  ]);
  const versionIds = [...versions.values()].map(({ id }) => id);
  const [intents, languages] = await Promise.all([intentsOf(db, versionIds), languagesOf(db, versionIds)]);
  return listed.map(({ uuid, language }) => {
    const version = versions.get(uuid);
    return {
      categories: categories.get(uuid) ?? [],
      version,
      intents: version ? (intents.get(version.id) ?? []) : [],
      languages: availableLanguages(language, version ? (languages.get(version.id) ?? []) : []),
      votes: votes.get(uuid) ?? [],
    };
  });
}

/** The base language first, then every other one with content. */
export function availableLanguages(base: string, found: readonly string[]): string[] {
  return [...new Set([base, ...[...found].sort()])];
}

export const presentQuality = (quality: Quality | undefined) =>
  quality
    ? { sentences: quality.sentences, right: quality.right, measured_at: presentMoment(quality.createdAt) }
    : null;

export function presentShort(
  repository: ListedRepository,
  { facts, shared }: { readonly facts: CardFacts; readonly shared: PublicFacts },
  publicUrl: string,
) {
  return {
    ...presentCommon(repository, facts, publicUrl),
    quality: presentQuality(shared.qualities.get(repository.uuid)),
    last_used_on: shared.lastUses.get(repository.uuid) ?? null,
    categories: [...facts.categories],
    categories_list: facts.categories.map(({ name }) => name),
    votes: facts.votes.map(({ user, vote, created }) => ({
      user,
      repository: repository.uuid,
      vote,
      created: presentMoment(created),
    })),
  };
}

export function presentCard(repository: ListedRepository, facts: CardFacts, publicUrl: string) {
  return {
    ...presentCommon(repository, facts, publicUrl),
    categories: facts.categories.map(({ id }) => id),
    categories_list: [...facts.categories],
    is_copyable: repository.isCopyable,
    fallback: repository.fallback,
    ...presentSettings(ENGINE_FIELDS, repository),
  };
}

export function absoluteUrl(
  publicUrl: string,
  { ownerNickname, slug }: { ownerNickname: string; slug: string },
): string {
  return `${publicUrl}/dashboard/${ownerNickname}/${slug}/`;
}

function presentCommon(repository: ListedRepository, facts: CardFacts, publicUrl: string) {
  return {
    uuid: repository.uuid,
    name: repository.name,
    slug: repository.slug,
    description: repository.description,
    is_private: repository.isPrivate,
    language: repository.language,
    repository_type: 'classifier' as const,
    available_languages: [...facts.languages],
    intents: [...facts.intents],
    created_at: presentMoment(repository.createdAt),
    owner: repository.ownerId,
    owner__nickname: repository.ownerNickname,
    absolute_url: absoluteUrl(publicUrl, repository),
    version_default: facts.version ?? null,
    votes_sum: facts.votes.reduce((sum, { vote }) => sum + vote, 0),
  };
}
