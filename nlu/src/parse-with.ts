import { tagSteps } from './entity/tagger.ts';
import { bestOf, classify } from './intent/classifier.ts';
import { labelOf } from './labels.ts';
import { chooseListed, findListedSteps, meaningOf, textOf, tokensOf } from './lists/find-listed.ts';
import type { ListedSpan, PatternSearch } from './lists/find-listed.ts';
import { withWholeMeanings, withWholePhrases } from './lists/whole-phrases.ts';
import type { Model } from './model.ts';
import { OTHER_GROUP } from './model.ts';
import { recognizeSteps } from './recognizers/recognize.ts';
import type { NameFinders } from './recognizers/recognize.ts';
import type { Steps } from './steps.ts';
import { tokenize, tokenizeWithSelectors } from './text/tokenize.ts';
import type { Token } from './text/tokenize.ts';
import type { EntityLabel, EntitySpan, IntentScore, ParseResult } from './types.ts';
import { itemAt } from './element-reads.ts';

const RANKING_LENGTH = 10;

/** Means of finding entities that need a large library each, so that programs without a use for them can omit them. */
export interface Finders extends NameFinders {
  readonly patterns: PatternSearch;
}

/** Parses one sentence in steps. Accepts any string, including empty ones and lone surrogates; never throws. */
export function* parseWith(model: Model, text: string, finders: Finders): Steps<ParseResult> {
  const tokens = tokensFor(model, text);
  yield;
  const answer = classify(model.intent, tokens);
  yield;
  const listed = model.lists === null ? [] : yield* findListedSteps(model.lists, { text, tokens }, finders.patterns);
  const known = model.lists === null ? [] : tokensOf(model.lists, listed);
  const tagged =
    model.tagger === null ? [] : yield* tagSteps(model.tagger, { text, tokens, intent: answer.best, listed: known });
  yield;
  const spans = tagged.map(({ start, end, entity, confidence }) => {
    const label = { entity: model.tagger?.names[entity] ?? '', role: model.tagger?.roles?.[entity] ?? undefined };
    return { start, end, ...labelOf(label), confidence };
  });
  const learned = learnedSpans(model, { text, tokens, listed, spans });
  const found = [...learned, ...chosenSpans(model, { text, listed, learned })];
  const { settings, language } = model.receipt;
  const named = settings.use_name_entities ? yield* recognizeSteps({ text, language, taken: found }, finders) : [];
  const entities = [...found, ...named]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, ...span }): EntitySpan => ({
      start,
      end,
      value: text.slice(start, end),
      ...span,
      group: groupOf(model, span.entity),
    }));
  const scoreOf = (intent: number): IntentScore => ({
    name: itemAt(model.intent.names, intent),
    confidence: answer.confidenceOf(intent),
  });
  return {
    text,
    intent: scoreOf(answer.best),
    intent_ranking: bestOf(answer.scores, RANKING_LENGTH).map(scoreOf),
    entities,
    out_of_scope: answer.outOfScope,
  };
}

/** The recipe identifies models of engines before 16. */
function tokensFor({ intent }: Model, text: string): Token[] {
  return intent.featurizer.recipe.skipsOuterSigns === true ? tokenize(text) : tokenizeWithSelectors(text);
}

type FoundSpan = EntityLabel & Pick<EntitySpan, 'start' | 'end' | 'confidence' | 'resolved_value'>;
type TaggedSpan = EntityLabel & Pick<EntitySpan, 'start' | 'end' | 'confidence'>;
type Meaning = Pick<EntitySpan, 'resolved_value'>;

function trainedMeaning({ lists }: Model, entity: string, words: string): Meaning {
  return presentMeaning(lists === null ? undefined : meaningOf(lists, entity, words));
}

interface Found {
  text: string;
  tokens: readonly Token[];
  listed: readonly ListedSpan[];
  spans: readonly TaggedSpan[];
}

function learnedSpans(model: Model, { text, tokens, listed, spans }: Found): FoundSpan[] {
  const { lists } = model;
  const whole =
    lists === null ? spans : withWholeMeanings(lists, { text, tokens }, withWholePhrases(lists, listed, spans));
  return whole.map((span) => ({ ...span, ...trainedMeaning(model, span.entity, text.slice(span.start, span.end)) }));
}

function chosenSpans(
  { lists }: Model,
  { text, listed, learned }: { text: string; listed: readonly ListedSpan[]; learned: readonly FoundSpan[] },
): FoundSpan[] {
  if (lists === null) return [];
  return chooseListed(lists, text, { listed, taken: learned }).map(({ start, end, entity, value }) => ({
    start,
    end,
    entity: itemAt(lists.names, entity),
    confidence: 1,
    ...presentMeaning(textOf(lists, value)),
  }));
}

function presentMeaning(meaning: string | undefined): Meaning {
  return meaning === undefined ? {} : { resolved_value: meaning };
}

function groupOf({ groups }: Model, entity: string): string {
  // Only own properties: entities may be named like members of Object.prototype.
  return (Object.hasOwn(groups, entity) ? groups[entity] : undefined) ?? OTHER_GROUP;
}
