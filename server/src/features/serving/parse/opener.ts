import { openModel } from '../../../engine/model.ts';
import { BadRequest, say } from '../../../lib/errors.ts';
import { refusalOf } from '../../../resources/models/model-problem.ts';
import { createModelCache } from './model-cache.ts';
import type { Database } from '../../../db/client.ts';
import type { OpenModel } from '../../../engine/model.ts';
import type { ModelStore } from '../../../resources/models/model-store.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';

export interface OpenerOptions {
  readonly models: Pick<ModelStore, 'read' | 'readChosen'>;
  readonly cacheBytes: number;
  /** Called for a stored model that this engine cannot read. */
  readonly onUnreadable: (versionLanguageId: number) => void;
}

/** Opens stored models and keeps up to `cacheBytes` of them open. `open` throws BadRequest without a readable model. */
export function createOpener(db: Database, { models, cacheBytes, onUnreadable }: OpenerOptions) {
  const cache = createModelCache<OpenModel>(cacheBytes);
  const open = ({ versionLanguageId, modelId, environment }: TrainedLanguage): Promise<OpenModel> =>
    cache.get(modelId, async () => {
      const bytes = environment
        ? await models.readChosen(versionLanguageId, modelId)
        : await models.read(versionLanguageId);
      if (!bytes) throw new BadRequest(say('never_trained'));
      const model = openModel(bytes);
      if (typeof model !== 'string') return { model, bytes: bytes.length };
      if (model === 'unreadable') onUnreadable(versionLanguageId);
      throw await refusalOf(db, environment ? undefined : versionLanguageId, model);
    });
  return { cache, open };
}
