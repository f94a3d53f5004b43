import { detectLanguage, explain, parse, prepareAnswer } from 'nlu';
import { languageTag } from 'shared/domain';
import { decodeModel } from './packs.ts';
import type { Explanation, Model, ParseResult } from 'nlu';

/** A model read from its bytes, ready to answer. */
export interface OpenModel {
  /** To be awaited before `parse` and `explain`, so that no other request waits for a slow encoder. */
  prepare(text: string, isExplained?: boolean): Promise<void> | undefined;
  parse(text: string): ParseResult;
  explain(text: string): Explanation;
  readonly profile: Model['profile'];
}

/**
 * @returns undefined when the model was trained with a language pack that is not there
 * @throws ArtifactError when the bytes are not a model that this engine reads
 */
export function openModel(bytes: Uint8Array): OpenModel | undefined {
  const model = decodeModel(bytes);
  return (
    model && {
      prepare: (text, isExplained) => prepareAnswer(model, text, isExplained),
      parse: (text) => parse(model, text),
      explain: (text) => explain(model, text),
      profile: model.profile,
    }
  );
}

interface Candidate {
  /** Our own code, such as `pt_br`. */
  readonly language: string;
  readonly model: OpenModel;
}

/** The language whose model knows the text best; undefined without candidates. */
export function likeliestLanguage(candidates: readonly Candidate[], text: string): string | undefined {
  const [best] = detectLanguage(
    candidates.map(({ language, model }) => ({ language: languageTag(language), profile: model.profile })),
    text,
  );
  return candidates.find(({ language }) => languageTag(language) === best?.language)?.language;
}
