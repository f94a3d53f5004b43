import { z } from 'zod';
import { displayName } from '../../../lib/schema/display-name.ts';
import { integer, list, rowId, truth } from '../../../lib/schema/fields.ts';
import { numberFilter, truthFilter } from '../../../lib/schema/query.ts';
import { RepositoryCard } from '../../intelligences/repositories/repositories.schema.ts';
import type { Readable } from 'node:stream';

const NAME_MAX = 64;

/** The choices for a new intelligence; everything else comes from its original. */
const choice = {
  name: displayName({ max: NAME_MAX, help: 'Repository display name' }).optional(),
  is_private: truth({ label: 'Private' }).optional(),
  organization: integer({ help: 'Specify the organization id; without it, the intelligence is your own.' }).optional(),
  categories: list(integer(), { nonEmpty: true, max: 50, type: 'multiple choice', label: 'Categories' }).optional(),
};

/** A form sends a single value instead of a list. */
const asList = (value: unknown) => (typeof value === 'string' ? [value] : value);

/** In a form. */
export const Choice = z.object({ ...choice, categories: z.preprocess(asList, choice.categories).optional() });
export const Fork = z.object({ ...choice, version: rowId().optional() });

/** `task` is the work that fills it and `creation` its record for the creator, both null when it is complete. */
export const CreatedIntelligence = RepositoryCard.extend({ task: z.int().nullable(), creation: z.int().nullable() });

export const ArchiveQuery = z.object({
  version: numberFilter(),
  history: truthFilter().describe(
    'Also what is known of the models of each version: settings, receipts, notes, quality. For contributors. A new ' +
      'intelligence does not take it over.',
  ),
});
export const ArchiveFile = z
  .custom<Readable>()
  .meta({ type: 'string', format: 'binary', contentMediaType: 'application/zip', description: 'A zip archive' });
