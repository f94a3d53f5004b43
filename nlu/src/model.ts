import type { TaggerModel } from './entity/tagger.ts';
import type { IntentModel } from './intent/classifier.ts';
import type { Lists } from './lists/lists.ts';
import type { LanguageProfile } from './language/profile.ts';
import type { Receipt } from './types.ts';

/** A trained model, as plain data. Callers should read only `receipt` and `profile`. */
export interface Model {
  readonly receipt: Receipt;
  readonly intent: IntentModel;
  /** null if the training data has no entities. */
  readonly tagger: TaggerModel | null;
  /** Profile of the sentences' language, for `detectLanguage`. */
  readonly profile: LanguageProfile;
  /** Lists, values and patterns of entities; null if the training data has none. */
  readonly lists: Lists | null;
  /** Group of each entity. */
  readonly groups: Readonly<Record<string, string>>;
}

/** Group of entities without one. */
export const OTHER_GROUP = 'other';

/** Increased with every change that makes the same data give different bytes. */
export const ENGINE_VERSION = '18';
