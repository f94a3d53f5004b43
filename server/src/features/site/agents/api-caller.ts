import { isObject } from 'shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface Call {
  readonly query?: Query;
  readonly body?: object;
}

/** Makes API calls on behalf of a request. */
export interface ApiCaller {
  /** @throws ApiRefusal with the status and the sentences of the API */
  call<Answer extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    answer: Answer,
    call?: Call,
  ): Promise<z.output<Answer>>;
}

export class ApiRefusal extends Error {
  readonly status: number;

  constructor(status: number, body: unknown) {
    super(`${status}: ${sentencesOf(body).join(' ')}`);
    this.status = status;
  }
}

/** `text: This field is required.` for each field, and sentences without a field. */
function sentencesOf(body: unknown, field = ''): string[] {
  if (typeof body === 'string') return [field === '' ? body : `${field}: ${body}`];
  if (Array.isArray(body))
    return body.flatMap((item, index) => sentencesOf(item, typeof item === 'string' ? field : join(field, index)));
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    sentencesOf(value, name === 'detail' ? '' : join(field, name)),
  );
}

const join = (field: string, step: string | number) => (field === '' ? String(step) : `${field}.${step}`);

/**
 * Calls the routes of this process without a connection. The caller's key is passed on, so that rights, scopes, limits,
 * validation and log are those of the API (ADR 12).
 */
export function createApiCaller(app: FastifyInstance, { headers, ip }: FastifyRequest): ApiCaller {
  return {
    call: async (method, path, answer, { query = {}, body } = {}) => {
      const response = await app.inject({
        method,
        url: path,
        query: Object.fromEntries(
          Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
        ),
        remoteAddress: ip,
        headers: {
          host: headers.host ?? 'localhost',
          authorization: headers.authorization ?? '',
          'user-agent': headers['user-agent'] ?? '',
          'accept-language': headers['accept-language'] ?? '',
          'accept-encoding': 'identity',
          'parlance-log': String(headers['parlance-log'] ?? ''),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const content = response.body === '' ? null : response.json<unknown>();
      if (response.statusCode >= 400) throw new ApiRefusal(response.statusCode, content);
      return answer.parse(content);
    },
  };
}
