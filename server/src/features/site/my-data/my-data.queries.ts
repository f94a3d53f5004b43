import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  accountTokens,
  apiKeys,
  apiKeyUses,
  authorizationRequests,
  creations,
  examples,
  formerNicknames,
  invitations,
  organizationAuthorizations,
  organizationKeys,
  owners,
  predictionCounts,
  repositoryAuthorizations,
  sentenceComments,
  sentenceLabels,
  sessions,
  tasks,
  testSentences,
  translations,
  translatorLinks,
  users,
  versionLanguages,
  versions,
  votes,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The account itself, without what authenticates it. */
export async function readAccount(tx: Database, id: number) {
  const [account] = await tx
    .select({
      nickname: owners.nickname,
      name: owners.name,
      email: users.email,
      email_confirmed_at: users.emailConfirmedAt,
      location: owners.locale,
      biography: users.biography,
      language: users.language,
      created_at: owners.createdAt,
      last_sign_in: users.lastLogin,
    })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(eq(users.id, id));
  const [former, open, asked] = [
    await tx
      .select({ nickname: formerNicknames.nickname, given_up_at: formerNicknames.createdAt })
      .from(formerNicknames)
      .where(eq(formerNicknames.ownerId, id))
      .orderBy(asc(formerNicknames.id)),
    await tx
      .select({
        browser: sessions.browser,
        system: sessions.system,
        network: sessions.network,
        created_at: sessions.createdAt,
        last_used_at: sessions.lastUsedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.id)),
    await tx
      .select({ purpose: accountTokens.purpose, email: accountTokens.email, created_at: accountTokens.createdAt })
      .from(accountTokens)
      .where(eq(accountTokens.userId, id))
      .orderBy(asc(accountTokens.id)),
  ];
  return { ...account, former_nicknames: former, sessions: open, mailed_links: asked };
}

/** Roles in organizations, and direct ones on intelligences. */
export async function readRoles(tx: Database, id: number) {
  const inOrganizations = await tx
    .select({
      nickname: owners.nickname,
      name: owners.name,
      role: organizationAuthorizations.role,
      since: organizationAuthorizations.createdAt,
    })
    .from(organizationAuthorizations)
    .innerJoin(owners, eq(owners.id, organizationAuthorizations.organizationId))
    .where(eq(organizationAuthorizations.userId, id))
    .orderBy(asc(owners.id));
  const onIntelligences = await tx
    .select({
      intelligence: repositoryAuthorizations.repositoryUuid,
      role: repositoryAuthorizations.role,
      since: repositoryAuthorizations.createdAt,
    })
    .from(repositoryAuthorizations)
    .where(eq(repositoryAuthorizations.ownerId, id))
    .orderBy(asc(repositoryAuthorizations.createdAt), asc(repositoryAuthorizations.uuid));
  return { organizations: inOrganizations, intelligences: onIntelligences };
}

/** Purposes of the person's keys and links, without the keys themselves. */
export async function readKeys(tx: Database, id: number) {
  const named = await tx
    .select({
      name: apiKeys.name,
      organization: owners.nickname,
      scopes: apiKeys.scopes,
      created_at: apiKeys.createdAt,
      renewed_at: apiKeys.renewedAt,
      expires_at: apiKeys.expiresAt,
      last_used_at: apiKeyUses.usedAt,
      last_used_from: apiKeyUses.address,
    })
    .from(apiKeys)
    .leftJoin(apiKeyUses, eq(apiKeyUses.keyId, apiKeys.id))
    .leftJoin(owners, eq(owners.id, apiKeys.organizationId))
    .where(eq(apiKeys.userId, id))
    .orderBy(asc(apiKeys.id));
  const own = await tx
    .select({
      intelligence: repositoryAuthorizations.repositoryUuid,
      created_at: repositoryAuthorizations.createdAt,
      is_active: sql<boolean>`${repositoryAuthorizations.keyHash} is not null`,
    })
    .from(repositoryAuthorizations)
    .where(eq(repositoryAuthorizations.ownerId, id))
    .orderBy(asc(repositoryAuthorizations.createdAt), asc(repositoryAuthorizations.uuid));
  const ofOrganizations = await tx
    .select({
      intelligence: organizationKeys.repositoryUuid,
      organization: owners.nickname,
      created_at: organizationKeys.createdAt,
      is_active: sql<boolean>`${organizationKeys.keyHash} is not null`,
    })
    .from(organizationKeys)
    .innerJoin(owners, eq(owners.id, organizationKeys.organizationId))
    .where(eq(organizationKeys.userId, id))
    .orderBy(asc(organizationKeys.createdAt), asc(organizationKeys.repositoryUuid));
  const links = await tx
    .select({
      intelligence: versions.repositoryUuid,
      language: translatorLinks.language,
      created_at: translatorLinks.createdAt,
      expires_at: translatorLinks.expiresAt,
    })
    .from(translatorLinks)
    .innerJoin(versions, eq(versions.id, translatorLinks.versionId))
    .where(eq(translatorLinks.createdBy, id))
    .orderBy(asc(translatorLinks.id));
  return { api_keys: named, parse_keys: own, parse_keys_of_organizations: ofOrganizations, translator_links: links };
}

export function readVotes(tx: Database, id: number) {
  return tx
    .select({ intelligence: votes.repositoryUuid, vote: votes.vote, created_at: votes.createdAt })
    .from(votes)
    .where(eq(votes.userId, id))
    .orderBy(asc(votes.createdAt), asc(votes.repositoryUuid));
}

/** Requests to join intelligences, and invitations the person sent, without the recipients' addresses. */
export async function readRequests(tx: Database, id: number) {
  const own = await tx
    .select({
      intelligence: authorizationRequests.repositoryUuid,
      text: authorizationRequests.text,
      created_at: authorizationRequests.createdAt,
      approved_at: authorizationRequests.approvedAt,
    })
    .from(authorizationRequests)
    .where(eq(authorizationRequests.userId, id))
    .orderBy(asc(authorizationRequests.id));
  const sent = await tx
    .select({
      organization: owners.nickname,
      intelligence: invitations.repositoryUuid,
      role: invitations.role,
      created_at: invitations.createdAt,
      expires_at: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(owners, eq(owners.id, invitations.organizationId))
    .where(eq(invitations.createdBy, id))
    .orderBy(asc(invitations.id));
  return { requests: own, invitations_sent: sent };
}

/** A page of the tasks that the person started, after the one with the given id. */
export function listOwnTasks(tx: Database, userId: number, after: number, limit: number) {
  return tx
    .select({
      id: tasks.id,
      intelligence: versions.repositoryUuid,
      language: versionLanguages.language,
      type: tasks.type,
      created_at: tasks.createdAt,
      ended_at: tasks.endedAt,
    })
    .from(tasks)
    .innerJoin(versionLanguages, eq(versionLanguages.id, tasks.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(and(eq(tasks.createdBy, userId), gt(tasks.id, after)))
    .orderBy(asc(tasks.id))
    .limit(limit);
}

/** Creations from files and copies, without the reasons of failures, which are for the screen. */
export function readOwnCreations(tx: Database, id: number) {
  return tx
    .select({ name: creations.name, created_at: creations.createdAt, ended_at: creations.endedAt })
    .from(creations)
    .where(eq(creations.userId, id))
    .orderBy(asc(creations.id));
}

/** Tables of texts with a stored author, by the name of their files. */
export const TEXTS = { sentences: examples, 'test-sentences': testSentences, translations } as const;

/** A page of the texts that the person wrote, after the one with the given id, without texts of others. */
export function listOwnTexts(
  tx: Database,
  { kind, userId, after }: { readonly kind: keyof typeof TEXTS; readonly userId: number; readonly after: number },
  limit: number,
) {
  const table = TEXTS[kind];
  return tx
    .select({
      id: table.id,
      intelligence: versions.repositoryUuid,
      language: table.language,
      text: table.text,
      created_at: table.createdAt,
    })
    .from(table)
    .innerJoin(versions, eq(versions.id, table.versionId))
    .where(and(eq(table.authorId, userId), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit);
}

/** A page of the number of sentences per day that the person sent to intelligences, without the sentences. */
export function listOwnUsage(
  tx: Database,
  userId: number,
  { day, place }: { readonly day: string; readonly place: number },
  limit: number,
) {
  return tx
    .select({
      day: predictionCounts.day,
      place: predictionCounts.versionLanguageId,
      intelligence: versions.repositoryUuid,
      language: versionLanguages.language,
      sentences: predictionCounts.count,
    })
    .from(predictionCounts)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionCounts.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(
      and(
        eq(predictionCounts.ownerId, userId),
        sql`(${predictionCounts.day}, ${predictionCounts.versionLanguageId}) > (${day}::date, ${place})`,
      ),
    )
    .orderBy(asc(predictionCounts.day), asc(predictionCounts.versionLanguageId))
    .limit(limit);
}

/** A page of the intents that the person gave sentences, after the sentence with the given id. */
export function listOwnLabels(tx: Database, userId: number, after: number, limit: number) {
  return tx
    .select({
      id: sentenceLabels.exampleId,
      intelligence: versions.repositoryUuid,
      intent: sentenceLabels.intent,
      labeled_at: sentenceLabels.labeledAt,
    })
    .from(sentenceLabels)
    .innerJoin(examples, eq(examples.id, sentenceLabels.exampleId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .where(and(eq(sentenceLabels.personId, userId), gt(sentenceLabels.exampleId, after)))
    .orderBy(asc(sentenceLabels.exampleId))
    .limit(limit);
}

/** A page of the comments that the person wrote, after the one with the given id. */
export function listOwnComments(tx: Database, userId: number, after: number, limit: number) {
  return tx
    .select({
      id: sentenceComments.id,
      intelligence: versions.repositoryUuid,
      text: sentenceComments.text,
      created_at: sentenceComments.createdAt,
      edited_at: sentenceComments.editedAt,
    })
    .from(sentenceComments)
    .innerJoin(examples, eq(examples.id, sentenceComments.exampleId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .where(and(eq(sentenceComments.authorId, userId), gt(sentenceComments.id, after)))
    .orderBy(asc(sentenceComments.id))
    .limit(limit);
}
