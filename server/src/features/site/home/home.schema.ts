import { z } from 'zod';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { textFilter } from '../../../lib/schema/query.ts';

export const MineQuery = z.object({ ...pageQuery, search: textFilter() });

const MyIntelligence = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  owner__nickname: z.string(),
  language: z.string(),
  is_private: z.boolean(),
  used_at: z.string().describe('When its main version was last changed, or any version last asked.'),
  waiting_questions: z
    .int()
    .nullable()
    .describe('Questions of the inbox that nobody has decided about; null for people who may not read it.'),
  quality: z
    .object({
      sentences: z.int(),
      right: z.int().describe('Sentences with the right intent.'),
      measured_at: z.string(),
    })
    .nullable()
    .describe('The last measurement of the main version in its main language.'),
});

export const MinePage = pageOf(MyIntelligence);
