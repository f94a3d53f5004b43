import type { Entity, EntityValue, Sentence } from '../model.ts';

/** What is written to a file. */
export interface TrainingData {
  readonly name: string;
  /** Of the intelligence; sentences may have others. */
  readonly language: string;
  /** Of the sentences. */
  readonly languages: readonly string[];
  readonly intents: readonly string[];
  readonly entities: readonly Entity[];
  /** Meanings of words that belong to no entity. */
  readonly synonyms: readonly EntityValue[];
  /** In order of intent. Can be gone through several times: once for what a format cannot hold, once for the file. */
  readonly sentences: () => AsyncIterable<Sentence>;
  /** Lets other work of the process have its turn, if it is time; awaited between names, entities and sentences. */
  readonly pause?: () => Promise<void> | undefined;
}
