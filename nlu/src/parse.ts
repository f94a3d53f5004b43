import { tagEntities } from './entity/tagger.ts';
import { classify } from './intent/classifier.ts';
import type { Model } from './model.ts';
import { OTHER_GROUP } from './model.ts';
import { tokenise } from './text/tokenise.ts';
import type { EntitySpan, ParseResult } from './types.ts';

const RANKING_LENGTH = 10;

/** Reads one sentence. Any string is fine, also an empty one or one with lone surrogates; nothing is thrown. */
export function parse(model: Model, text: string): ParseResult {
  const tokens = tokenise(text);
  const answer = classify(model.intent, tokens);
  const spans = model.tagger === null ? [] : tagEntities(model.tagger, text, tokens, answer.order[0]);
  const entities = spans.map((span): EntitySpan => {
    const start = tokens[span.from].start;
    const end = tokens[span.to - 1].end;
    const entity = model.tagger?.names[span.entity] ?? '';
    return { start, end, value: text.slice(start, end), entity, group: groupOf(model, entity), confidence: span.confidence };
  });
  const ranking = answer.order.slice(0, RANKING_LENGTH).map((at) => ({ name: model.intent.names[at], confidence: answer.confidences[at] }));
  return { text, intent: { ...ranking[0] }, intent_ranking: ranking, entities, out_of_scope: answer.outOfScope };
}

function groupOf(model: Model, entity: string): string {
  return Object.hasOwn(model.groups, entity) ? model.groups[entity] : OTHER_GROUP;
}
