import fp from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isLarge } from '../../lib/concurrency/is-large.ts';
import { streamOf, writeAnswer } from './written-answer.ts';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';
import type { WrittenAnswer } from './written-answer.ts';

const READS = new Set(['GET', 'HEAD']);

/** A response that is already serialized. */
class Written {
  readonly answer: WrittenAnswer;
  readonly method: string;

  constructor(answer: WrittenAnswer, method: string) {
    this.answer = answer;
    this.method = method;
  }
}

/**
 * Checks and serializes responses by their schemas. Large ones are written in pieces, so that one large list does not
 * delay other requests.
 */
export const serializerPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.setSerializerCompiler((route) => {
      const write = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
      return (data) => (data instanceof Written ? sent(data) : write(data));
    });
    app.addHook('preSerialization', async ({ method, routeOptions: { schema, url = '' } }, reply, payload) => {
      const responses: unknown = schema?.response;
      const found: unknown = isRecord(responses) ? responses[reply.statusCode] : undefined;
      if (!(found instanceof z.ZodType) || !isLarge(payload)) return payload;
      return new Written(await writeAnswer(found, payload, { method, url }), method);
    });
    done();
  },
  { name: 'serializer' },
);

/** A serializer of a route for responses that are not so large that they are written in pieces. */
export const ownSerializer =
  <Data>(write: (data: Data) => string): FastifySerializerCompiler<unknown> =>
  () =>
  (data: Data | Written) =>
    data instanceof Written ? sent(data) : write(data);

/**
 * Short responses are one text, as are responses to changes, which are stored for repeated requests. Types promise a
 * text, but the payload may be a stream.
 */
const sent = ({ answer, method }: Written): string =>
  answer.chunks.length > 1 && READS.has(method) ? (streamOf(answer) as unknown as string) : answer.chunks.join('');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
