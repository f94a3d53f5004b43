import { z } from 'zod';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { textFilter } from '../../../lib/schema/query.ts';
import { CardQuality } from '../../intelligences/repositories/repositories.schema.ts';

export const MineQuery = z.object({ ...pageQuery, search: textFilter() });

const MyIntelligence = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  owner__nickname: z.string(),
  language: z.string(),
  available_languages: z.array(z.string()),
  is_private: z.boolean(),
  used_at: z.string().describe('When its main version was last changed, or any version last asked.'),
  waiting_questions: z
    .int()
    .nullable()
    .describe('Questions of the inbox that nobody has decided about; null for people who may not read it.'),
  quality: CardQuality,
});

export const MinePage = pageOf(MyIntelligence);
