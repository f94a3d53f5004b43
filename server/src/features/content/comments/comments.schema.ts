import { z } from 'zod';
import { longText, text, truth } from '../../../lib/schema/fields.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { requiredFilter } from '../../../lib/schema/query.ts';

const COMMENT_LENGTH_MAX = 2000;
const NICKNAME_LENGTH_MAX = 150;

const comment = () => longText({ max: COMMENT_LENGTH_MAX, label: 'Comment', help: '`@nickname` notifies a person.' });

export const ThreadBody = z
  .object({
    text: comment().optional(),
    needs_review: truth({
      label: 'Needs review',
      help: 'True asks for a review; false ends it, and resolves the comments.',
    }).optional(),
    assigned_to: text({
      max: NICKNAME_LENGTH_MAX,
      blank: true,
      label: 'Assigned to',
      help: 'The nickname of a person who may contribute, who is asked to review it; nobody if blank.',
    }).optional(),
  })
  .superRefine((body, context) => {
    if (body.text === undefined && body.needs_review === undefined && body.assigned_to === undefined)
      context.addIssue({ code: 'custom', path: ['text'], message: sentence('required') });
  });
export type ThreadChange = z.output<typeof ThreadBody>;

export const CommentBody = z.object({ text: comment() });

/** A member of the team. */
export const Person = z.object({ nickname: z.string(), name: z.string() });

export const Comment = z.object({
  id: z.int(),
  text: z.string(),
  author: Person.nullable().describe('Null after the account was deleted.'),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  is_resolved: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
});

export const Thread = z.object({
  review: z
    .object({ requested_by: Person.nullable(), requested_at: z.string(), assigned_to: Person.nullable() })
    .nullable()
    .describe('Null unless the sentence needs a review.'),
  comments: z.array(Comment).describe('The oldest first.'),
});

export const PeopleQuery = z.object({ repository_uuid: requiredFilter() });
export const People = z.object({ people: z.array(Person).describe('People who may contribute, by nickname.') });
