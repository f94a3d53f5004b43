import { ENTITY_LIMITS } from 'shared/domain';
import { z } from 'zod';
import { cutOff, list, rowId, text, uuid } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { languageFilter, numberFilter, textFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

const CONTROL = /\p{Cc}/u;

const word = () =>
  text({ max: ENTITY_LIMITS.wordLength }).refine((typed) => !CONTROL.test(typed), {
    error: sentence('control_characters'),
  });

interface TextLimits {
  readonly items: number;
  readonly length: number;
}

/** Number of texts checked at a time, since a body can contain hundreds of thousands of them. */
const texts = ({ items, length }: TextLimits, problemOf: (typed: string) => string | undefined) =>
  z.preprocess(
    (value) => cutOff(value, items),
    z
      .array(z.string())
      .max(items)
      .overwrite((typed) => typed.map((each) => each.trim()))
      .superRefine((typed, context) => {
        typed.forEach((each, index) => {
          const message = each.length > length ? sentence('max_length', { limit: length }) : problemOf(each);
          if (message !== undefined) context.addIssue({ code: 'custom', path: [index], message, input: each });
        });
      }),
  );

/** Words without repetitions (ignoring case). */
function words(items: number) {
  return texts({ items, length: ENTITY_LIMITS.wordLength }, (typed) => {
    if (typed === '') return sentence('blank');
    return CONTROL.test(typed) ? sentence('control_characters') : undefined;
  });
}

const content = {
  value: word().meta({ title: 'Value' }),
  synonyms: words(ENTITY_LIMITS.synonyms).optional(),
  language: languageChoice().nullable().optional(),
};

const scope = {
  repository: uuid(),
  repository_version: rowId().optional(),
  /** Missing for values that apply to any entity. */
  entity_id: rowId().nullable().optional(),
};

export const NewEntityValue = z.object({ ...scope, ...content });
export const EntityValueChange = z.object(content).partial();
export const EntityValueTable = z.object({ ...scope, values: list(z.object(content), { max: ENTITY_LIMITS.values }) });

const patterns = () =>
  texts({ items: ENTITY_LIMITS.patterns, length: ENTITY_LIMITS.patternLength }, (typed) =>
    typed === '' ? sentence('blank') : undefined,
  );

export const EntityLists = z.object({ words: words(ENTITY_LIMITS.words).optional(), patterns: patterns().optional() });

/** Short, since patterns are matched in the process that serves all requests. */
const TRIED_MAX = 200;
export const TriedPatterns = z.object({ text: z.string().max(TRIED_MAX), patterns: patterns() });

const filters = { repository_uuid: uuidFilter(), repository_version: numberFilter(), entity_id: numberFilter() };
export const TableQuery = z.object(filters);
export const EntityValueQuery = z.object({
  ...pageQuery,
  ...filters,
  search: textFilter(),
  language: languageFilter(),
});

export type NewEntityValueBody = z.output<typeof NewEntityValue>;
export type EntityValueChangeBody = z.output<typeof EntityValueChange>;
export type EntityValueTableBody = z.output<typeof EntityValueTable>;
export type TriedPatternsBody = z.output<typeof TriedPatterns>;
export type EntityListsBody = z.output<typeof EntityLists>;
export type EntityValueFilters = z.output<typeof EntityValueQuery>;

const shown = { value: z.string(), synonyms: z.array(z.string()), language: z.string().nullable() };
export const ShownEntityValue = z.object({
  id: z.int(),
  repository_version: z.int(),
  entity_id: z.int().nullable(),
  ...shown,
});
export const ShownEntityValuePage = pageOf(ShownEntityValue);
export const ShownTable = z.object({ values: z.array(z.object(shown)) });
export const ShownLists = z.object({ words: z.array(z.string()), patterns: z.array(z.string()) });
export const ShownMatches = z.object({ matches: z.array(z.object({ start: z.int(), end: z.int() })) });
