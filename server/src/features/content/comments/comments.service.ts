import { mentionsIn } from 'shared/domain';
import { fieldError, Forbidden, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { notifyPeople } from '../../../resources/notifications/task-notifications.ts';
import { recordFirstLabels, recordLabels } from '../../../resources/examples/labels.queries.ts';
import { findContributor, listContributors } from '../../../resources/team/contributors.queries.ts';
import { lockExample } from '../examples/examples.queries.ts';
import { missingComment } from './comment.resource.ts';
import {
  assignReview,
  countComments,
  deleteComment,
  endReview,
  findReview,
  insertComment,
  insertReview,
  listComments,
  writeComment,
} from './comments.queries.ts';
import type { z } from 'zod';
import type { Flag } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { ExampleGrant } from '../../../resources/examples/example.resource.ts';
import type { CommentGrant } from './comment.resource.ts';
import type { CommentRow } from './comments.queries.ts';
import type { Comment, People, Person, Thread, ThreadChange } from './comments.schema.ts';

/** More would be a chat: all comments of a sentence are read at once. */
const COMMENTS_MAX = 200;

/** What the team wrote about a sentence, and whether it needs a review [TRN-80]. */
export async function readThread(db: Database, grant: ExampleGrant): Promise<z.output<typeof Thread>> {
  const { id } = grant.resource.example;
  const [review, comments] = await Promise.all([findReview(db, id), listComments(db, id)]);
  return {
    review: review
      ? {
          requested_by: presentPerson(review.requester),
          requested_at: presentMoment(review.requestedAt),
          assigned_to: presentPerson(review.reviewer),
        }
      : null,
    comments: comments.map((row) => present(row, grant)),
  };
}

/**
 * Adds a comment, or asks for a review, of a person if one is named [TRN-88], or ends it, or both in this order
 * [TRN-80].
 */
export async function changeThread(db: Database, grant: ExampleGrant, change: ThreadChange): Promise<void> {
  const { account, resource } = grant;
  const { id } = resource.example;
  const by = account?.id ?? null;
  await db.transaction(async (tx) => {
    const example = await lockExample(tx, id);
    if (!example) throw new NotFound(say('example_missing'));
    if (change.text !== undefined) {
      if ((await countComments(tx, id)) >= COMMENTS_MAX)
        throw fieldError('text', say('too_many_comments', { limit: COMMENTS_MAX }));
      await insertComment(tx, { exampleId: id, authorId: by, text: change.text });
    }
    const place = { repositoryUuid: resource.repository.uuid, versionId: example.versionId, exampleId: id };
    if (change.needs_review === true || (change.needs_review === undefined && change.assigned_to))
      await insertReview(tx, { exampleId: id, versionId: example.versionId, requestedBy: by });
    if (change.assigned_to !== undefined) await assign(tx, account, { ...place, nickname: change.assigned_to });
    if (change.needs_review === false && (await endReview(tx, id))) {
      await recordFirstLabels(tx, [id]);
      await recordLabels(tx, [id], account?.id);
    }
    await notifyMentioned(tx, account, { ...place, text: change.text ?? '' });
  });
}

/** @throws Forbidden for comments of others */
export async function changeComment(db: Database, grant: CommentGrant, text: string): Promise<void> {
  const { account, resource } = grant;
  if (!canEdit(resource, grant)) throw new Forbidden(say('forbidden'));
  await db.transaction(async (tx) => {
    if (!(await writeComment(tx, resource.id, text))) throw missingComment();
    await notifyMentioned(tx, account, { ...resource, text, before: resource.text });
  });
}

/** @throws Forbidden for comments of others, except for administrators */
export async function removeComment(db: Database, grant: CommentGrant): Promise<void> {
  if (!canDelete(grant.resource, grant)) throw new Forbidden(say('forbidden'));
  await deleteComment(db, grant.resource.id);
}

/** The people that comments can mention. */
export async function listPeople(db: Database, repositoryUuid: string): Promise<z.output<typeof People>> {
  const people = await listContributors(db, repositoryUuid);
  return { people: people.map(({ nickname, name }) => ({ nickname, name })) };
}

interface Reader {
  readonly account: Account | undefined;
  can(flag: Flag): boolean;
}
type Authored = Pick<CommentRow, 'authorId'>;

const canEdit = ({ authorId }: Authored, reader: Reader): boolean =>
  authorId !== null && authorId === reader.account?.id && reader.can('can_contribute');

const canDelete = (comment: Authored, reader: Reader): boolean => canEdit(comment, reader) || reader.can('is_admin');

interface Place {
  readonly repositoryUuid: string;
  readonly versionId: number;
  readonly exampleId: number;
}

/** Makes the review the task of a person, who is notified; of nobody if blank. @throws FieldErrors for other people */
async function assign(
  tx: Database,
  by: Account | undefined,
  { nickname, repositoryUuid, versionId, exampleId }: Place & { readonly nickname: string },
): Promise<void> {
  const person = nickname && (await findContributor(tx, repositoryUuid, nickname));
  if (nickname && !person) throw fieldError('assigned_to', say('reviewer_missing'));
  const id = person ? person.id : null;
  if (!(await assignReview(tx, exampleId, id)) || id === null || id === by?.id) return;
  await notifyPeople(tx, [id], {
    kind: 'review.assigned',
    repositoryUuid,
    data: { person: by?.name ?? '', version: versionId, sentence: exampleId },
  });
}

interface Mentioning extends Place {
  readonly text: string;
  /** The text before an edit, whose mentions were notified then. */
  readonly before?: string;
}

/** Notifies the contributors that a comment mentions, except its author. */
async function notifyMentioned(
  tx: Database,
  author: Account | undefined,
  { repositoryUuid, versionId, exampleId, text, before = '' }: Mentioning,
): Promise<void> {
  const namesIn = (words: string) => new Set(mentionsIn(words).map(({ nickname }) => nickname.toLowerCase()));
  const [names, known] = [namesIn(text), namesIn(before)];
  if (names.size === 0) return;
  const people = (await listContributors(tx, repositoryUuid)).filter(({ id, nickname }) => {
    const name = nickname.toLowerCase();
    return id !== author?.id && names.has(name) && !known.has(name);
  });
  await notifyPeople(
    tx,
    people.map(({ id }) => id),
    {
      kind: 'comment.mention',
      repositoryUuid,
      data: { person: author?.name ?? '', version: versionId, sentence: exampleId },
    },
  );
}

interface Named {
  readonly nickname: string | null;
  readonly name: string | null;
}

const presentPerson = (person: Named | null): z.output<typeof Person> | null =>
  person?.nickname ? { nickname: person.nickname, name: person.name ?? '' } : null;

const present = (row: CommentRow, reader: Reader): z.output<typeof Comment> => ({
  id: row.id,
  text: row.text,
  author: presentPerson(row),
  created_at: presentMoment(row.createdAt),
  edited_at: row.editedAt && presentMoment(row.editedAt),
  is_resolved: row.resolvedAt !== null,
  can_edit: canEdit(row, reader),
  can_delete: canDelete(row, reader),
});
