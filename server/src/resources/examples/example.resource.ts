import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findExample } from './example.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { Repository } from '../repositories/repository.ts';
import type { ExampleRow } from './example.queries.ts';

interface ExampleOf {
  readonly example: ExampleRow;
  readonly repository: Repository;
}

export type ExampleGrant = Grant<ExampleOf>;

/** A training sentence; rights come from its intelligence. */
export const exampleKind = defineResource<ExampleOf>({
  name: 'example',
  load: async (db, id, account) => {
    const example = await findById(id, (number) => findExample(db, number));
    const judged = example && (await judgeRepository(db, example.repositoryUuid, account));
    return example && judged && { flags: judged.flags, resource: { example, repository: judged.resource } };
  },
  missing: () => new NotFound(say('example_missing')),
});
