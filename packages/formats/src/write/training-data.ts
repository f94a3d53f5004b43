import type { Entity, EntityValue, Sentence } from '../model.ts';

/** The data to write to a file. */
export interface TrainingData {
  readonly name: string;
  /** Language of the intelligence; sentences may have others. */
  readonly language: string;
  /** Languages of the sentences. */
  readonly languages: readonly string[];
  readonly intents: readonly string[];
  readonly entities: readonly Entity[];
  /** Meanings of words without an entity. */
  readonly synonyms: readonly EntityValue[];
  /** In order of intent. Can be iterated several times: once for the losses, once for the file. */
  readonly sentences: () => AsyncIterable<Sentence>;
  /** Yields to other work of the process, if it is time; awaited between names, entities and sentences. */
  readonly pause?: () => Promise<void> | undefined;
}
