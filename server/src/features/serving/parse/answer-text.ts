import { ownSerializer } from '../../../plugins/answers/serializer.ts';
import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import type { BatchAnswer, ParseAnswer } from './parse.present.ts';

type Answer = z.output<typeof ParseAnswer>;

const texts = new WeakMap<Answer, string>();

/** The JSON of a result, serialized once for the caller and the inbox. */
export function answerText(answer: Answer): string {
  const text = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}

/** Results are built field by field, so no fields need to be stripped, which takes longer than serializing. */
export const writeAnswer: FastifySerializerCompiler<unknown> = () => answerText;

export const writeAnswers = ownSerializer(
  ({ results }: z.output<typeof BatchAnswer>) => `{"results":[${results.map(answerText).join(',')}]}`,
);
