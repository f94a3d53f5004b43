import type { EvaluatedSentence, ExpectedSpan, TestSentence } from '../evaluation-types.ts';
import { labelKey, labelOf } from '../labels.ts';
import type { EntityMark, EntitySpan, ParseResult } from '../types.ts';

/** Compares the expected labels of a sentence with the prediction: one row of the log. */
export function compare(sentence: TestSentence, predicted: ParseResult): EvaluatedSentence {
  const entities = sentence.entities.map((mark) => compareSpan(sentence.text, mark, predicted.entities));
  const false_positives = predicted.entities.filter(
    (span) => !sentence.entities.some((mark) => isSamePlace(mark, span)),
  );
  const isEveryRight = false_positives.length === 0 && entities.every(({ status }) => status === 'success');
  return {
    text: sentence.text,
    intent: sentence.intent,
    intent_prediction: { ...predicted.intent },
    out_of_scope: predicted.out_of_scope,
    intent_status: predicted.intent.name === sentence.intent ? 'success' : 'error',
    entities,
    false_positives,
    entity_status: isEveryRight ? 'success' : 'error',
  };
}

function compareSpan(text: string, mark: EntityMark, predicted: readonly EntitySpan[]): ExpectedSpan {
  const span = predicted.find((other) => isSamePlace(mark, other));
  const isRight = span !== undefined && labelKey(span) === labelKey(mark);
  const status = span === undefined ? 'not_predicted' : isRight ? 'success' : 'swapped';
  return {
    start: mark.start,
    end: mark.end,
    ...labelOf(mark),
    value: text.slice(mark.start, mark.end),
    status,
    confidence: span?.confidence ?? null,
    predicted_entity: span?.entity ?? null,
    ...(span?.role === undefined ? {} : { predicted_role: span.role }),
  };
}

function isSamePlace(mark: EntityMark, span: EntityMark): boolean {
  return mark.start === span.start && mark.end === span.end;
}
