import { detectLanguage, explainSteps, parse, parseSteps, prepareAnswer } from 'nlu';
import { languageTag } from 'shared/domain';
import { decodeModel } from './packs.ts';
import type { Explanation, Model, ParseResult, Steps } from 'nlu';
import type { ModelProblem } from './packs.ts';

/** A model read from its bytes, ready to parse. */
export interface OpenModel {
  /** To be awaited before `parse` and `explain`, so that no other request waits for a slow encoder. */
  prepare(text: string, isExplained?: boolean): Promise<void> | undefined;
  parse(text: string): Steps<ParseResult>;
  explain(text: string): Steps<Explanation>;
  readonly profile: Model['profile'];
}

export function openModel(bytes: Uint8Array): OpenModel | ModelProblem {
  const model = decodeModel(bytes);
  if (typeof model === 'string') return model;
  return {
    prepare: (text, isExplained) => prepareAnswer(model, text, isExplained),
    parse: (text) => parseSteps(model, text),
    explain: (text) => explainSteps(model, text),
    profile: model.profile,
  };
}

/**
 * Parses one text with a stored model; the worker retrains a model whose language pack is missing.
 * @throws Error for a model that this engine cannot read
 */
export function tryModel(bytes: Uint8Array, text: string): void {
  const model = decodeModel(bytes);
  if (model === 'newer' || model === 'unreadable') throw new Error(`The model is ${model}.`);
  if (model !== 'outdated') parse(model, text);
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
