import type { TaggerModel } from './entity/tagger.ts';
import type { IntentModel } from './intent/classifier.ts';
import type { LanguageProfile } from './language/profile.ts';
import type { Receipt } from './types.ts';

/** A trained model. Plain data; only `receipt` and `profile` are meant to be read from outside. */
export interface Model {
  readonly receipt: Receipt;
  readonly intent: IntentModel;
  /** null when the training data has no entity. */
  readonly tagger: TaggerModel | null;
  /** What the language of the sentences looks like; for `detectLanguage`. */
  readonly profile: LanguageProfile;
  /** Entity → group. */
  readonly groups: Readonly<Record<string, string>>;
}

/** Of entities that are in no group. */
export const OTHER_GROUP = 'other';

/** Raised with every change after which the same data would give other bytes. */
export const ENGINE_VERSION = '5';
