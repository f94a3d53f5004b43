import type { z } from 'zod';
import type { EntityValueRow } from '../../../resources/entities/entity-value.queries.ts';
import type { ShownEntityValue } from './entity-values.schema.ts';

export function presentEntityValue(row: EntityValueRow): z.output<typeof ShownEntityValue> {
  const { id, versionId, entityId, value, synonyms, language } = row;
  return { id, repository_version: versionId, entity_id: entityId, value, synonyms, language };
}
