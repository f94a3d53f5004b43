import { createHash } from 'node:crypto';
import { chooseLanguage } from 'shared/domain';
import { describeModel, writeModelFile } from '../../../engine/model-file.ts';
import { BadRequest, say } from '../../../lib/errors.ts';
import { refusalOf } from '../../../resources/models/model-problem.ts';
import { listTrainedLanguages } from '../../../resources/models/models.queries.ts';
import { demandTakeModel } from '../../../resources/repositories/may-take-model.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import type { Database } from '../../../db/client.ts';
import type { SigningKey } from '../../../lib/security/signing-key.ts';
import type { ModelStore } from '../../../resources/models/model-store.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';

interface Order {
  readonly version?: number | undefined;
  readonly language?: string | undefined;
}

interface Services {
  readonly models: Pick<ModelStore, 'read'>;
  readonly key: SigningKey;
}

/** A model file that is written when it is needed. */
export interface OrderedFile {
  readonly name: string;
  /** Changes whenever a model or what the file says about it changes. */
  readonly tag: string;
  readonly write: () => Promise<Uint8Array>;
}

/**
 * The trained models of a version, in one file [RUN-20].
 * @throws Forbidden, NotFound without the version, BadRequest without a model
 */
export async function orderModelFile(
  db: Database,
  grant: RepositoryGrant,
  { version: versionId, language, models, key }: Order & Services,
): Promise<OrderedFile> {
  demandTakeModel(grant);
  const { uuid, name, slug } = grant.resource;
  const version = await versionOf(db, uuid, versionId);
  const trained = chosen(await listTrainedLanguages(db, version.id), language);
  if (trained.length === 0) throw new BadRequest(say('never_trained'));
  const about = { intelligence: { uuid, name }, version: { id: version.id, name: version.name } };
  const identity = JSON.stringify([about, trained, key.publicKey]);
  return {
    name: `${slug}.plm`,
    tag: createHash('sha256').update(identity).digest('hex'),
    write: async () => {
      const opened = await Promise.all(trained.map((each) => readModel(db, each, models)));
      const manifest = { ...about, languages: opened.map(({ described }) => described) };
      const contents = opened.map(({ bytes }) => bytes);
      return writeModelFile(manifest, contents, key.sign);
    },
  };
}

function chosen(trained: readonly TrainedLanguage[], language: string | undefined): readonly TrainedLanguage[] {
  if (!language) return trained;
  const one = chooseLanguage(trained, language);
  return one ? [one] : [];
}

async function readModel(
  db: Database,
  { versionLanguageId, language, fallback }: TrainedLanguage,
  models: Services['models'],
) {
  const bytes = await models.read(versionLanguageId);
  if (!bytes) throw new BadRequest(say('never_trained'));
  const described = describeModel(bytes, { id: versionLanguageId, language, fallback });
  if (typeof described === 'string') throw await refusalOf(db, versionLanguageId, described);
  return { bytes, described };
}
