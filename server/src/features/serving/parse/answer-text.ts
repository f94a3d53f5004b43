import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import type { BatchAnswer, ParseAnswer } from './parse.present.ts';

type Answer = z.output<typeof ParseAnswer>;

const texts = new WeakMap<Answer, string>();

/** The JSON of an answer, written once for the caller and the inbox. */
export function answerText(answer: Answer): string {
  const text = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}

/** Answers are built field by field, so nothing has to be left out, which takes longer than writing them. */
export const writeAnswer: FastifySerializerCompiler<unknown> = () => answerText;

export const writeAnswers: FastifySerializerCompiler<unknown> =
  () =>
  ({ results }: z.output<typeof BatchAnswer>) =>
    `{"results":[${results.map(answerText).join(',')}]}`;
