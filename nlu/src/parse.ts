import { tagEntities } from './entity/tagger.ts';
import { classify } from './intent/classifier.ts';
import type { Model } from './model.ts';
import { OTHER_GROUP } from './model.ts';
import { recogniseNames } from './names/recognise.ts';
import { tokenise } from './text/tokenise.ts';
import type { EntitySpan, IntentScore, ParseResult } from './types.ts';
import { float32At, itemAt } from './element-reads.ts';

const RANKING_LENGTH = 10;

/** Parses one sentence. Accepts any string, including empty ones and lone surrogates; never throws. */
export function parse(model: Model, text: string): ParseResult {
  const tokens = tokenise(text);
  const answer = classify(model.intent, tokens);
  const spans = model.tagger === null ? [] : tagEntities(model.tagger, text, tokens, answer.best);
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
  const scoreOf = (intent: number): IntentScore => ({
    name: itemAt(model.intent.names, intent),
    confidence: float32At(answer.confidences, intent),
  });
  return {
    text,
    intent: scoreOf(answer.best),
    intent_ranking: answer.order.slice(0, RANKING_LENGTH).map(scoreOf),
    entities,
    out_of_scope: answer.outOfScope,
  };
}

function groupOf({ groups }: Model, entity: string): string {
  // An own property only: entities may be named like members of Object.prototype.
  return (Object.hasOwn(groups, entity) ? groups[entity] : undefined) ?? OTHER_GROUP;
}
