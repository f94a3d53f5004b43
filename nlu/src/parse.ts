import { tagEntities } from './entity/tagger.ts';
import { classify } from './intent/classifier.ts';
import type { Model } from './model.ts';
import { OTHER_GROUP } from './model.ts';
import { recogniseNames } from './names/recognise.ts';
import { tokenise } from './text/tokenise.ts';
import type { EntitySpan, ParseResult } from './types.ts';

const RANKING_LENGTH = 10;

/** Reads one sentence. Any string is fine, also an empty one or one with lone surrogates; nothing is thrown. */
export function parse(model: Model, text: string): ParseResult {
  const tokens = tokenise(text);
  const answer = classify(model.intent, tokens);
  const spans = model.tagger === null ? [] : tagEntities(model.tagger, text, tokens, answer.order[0]);
  const learned = spans.map(({ start, end, entity, confidence }) => ({
    start,
    end,
    entity: model.tagger?.names[entity] ?? '',
    confidence,
  }));
  const { settings, language } = model.receipt;
  const named = settings.use_name_entities ? recogniseNames(text, language, learned) : [];
  const entities = [...learned, ...named]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, entity, confidence }): EntitySpan => ({
      start,
      end,
      value: text.slice(start, end),
      entity,
      group: groupOf(model, entity),
      confidence,
    }));
  const ranking = answer.order
    .slice(0, RANKING_LENGTH)
    .map((at) => ({ name: model.intent.names[at], confidence: answer.confidences[at] }));
  return { text, intent: { ...ranking[0] }, intent_ranking: ranking, entities, out_of_scope: answer.outOfScope };
}

function groupOf(model: Model, entity: string): string {
  return Object.hasOwn(model.groups, entity) ? model.groups[entity] : OTHER_GROUP;
}
