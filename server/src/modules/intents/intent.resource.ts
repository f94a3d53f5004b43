import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findIntent } from './intents.queries.ts';
import type { Intent } from './intents.queries.ts';

interface IntentOf extends Intent {
  /** The language its intelligence is written in. */
  readonly repositoryLanguage: string;
}

/** An intent, judged by the rights on its intelligence. */
export const intentKind = defineResource<IntentOf>({
  name: 'intent',
  load: async (db, id, account) => {
    const intent = /^\d{1,9}$/.test(id) ? await findIntent(db, Number(id)) : undefined;
    const judged = intent && (await judgeRepository(db, intent.repositoryUuid, account?.id));
    return (
      intent && judged && { flags: judged.flags, resource: { ...intent, repositoryLanguage: judged.resource.language } }
    );
  },
});
