import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findIntent } from './intent.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { Intent } from './intent.queries.ts';

interface IntentOf extends Intent {
  readonly repositoryUuid: string;
  /** Base language of its intelligence. */
  readonly repositoryLanguage: string;
}

export type IntentGrant = Grant<IntentOf>;

/** An intent; rights come from its intelligence. */
export const intentKind = defineResource<IntentOf>({
  name: 'intent',
  load: async (db, id, account) => {
    const intent = await findById(id, (number) => findIntent(db, number));
    const judged = intent && (await judgeRepository(db, intent.repositoryUuid, account));
    return (
      intent && judged && { flags: judged.flags, resource: { ...intent, repositoryLanguage: judged.resource.language } }
    );
  },
  missing: () => new NotFound(say('intent_missing')),
});
