import { z } from 'zod';
import { anonymous, apiAddress } from './setup.ts';

const Parameter = z.object({ in: z.string(), name: z.string() });
const Fields = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const BodyContent = z.record(z.string(), z.object({ schema: Fields.extend({ items: Fields.optional() }) }));
const Operation = z.object({
  parameters: z.array(Parameter).optional(),
  requestBody: z.object({ content: BodyContent }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** The parts of a call of the API document that tests of all calls need. */
export interface Call {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly query: readonly string[];
  /** Fields of the body; undefined for calls without one. */
  readonly fields: readonly string[] | undefined;
  /** The body is a list of objects with these fields. */
  readonly isList: boolean;
  /** Accepts files. */
  readonly isMultipart: boolean;
  /** The intelligence is that of the key, so a session does not do. */
  readonly needsKey: boolean;
}

/** Every call that the server currently serves: a new one is tested from its first day. */
export async function readCalls(address = apiAddress()): Promise<Call[]> {
  const { paths } = (await anonymous(address).get('/docs/json')).read(Document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
}

function callOf(
  method: string,
  path: string,
  { parameters = [], requestBody, security = [] }: z.output<typeof Operation>,
): Call {
  const content = Object.entries(requestBody?.content ?? {});
  return {
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    ...fieldsOf(content[0]?.[1].schema, requestBody !== undefined),
    isMultipart: content.some(([type]) => type.startsWith('multipart/')),
    needsKey: security.some((credential) => 'parseKey' in credential),
  };
}

function fieldsOf(
  schema: z.output<typeof BodyContent>[string]['schema'] | undefined,
  hasBody: boolean,
): Pick<Call, 'fields' | 'isList'> {
  const properties = schema?.properties ?? schema?.items?.properties ?? {};
  return { fields: hasBody ? Object.keys(properties) : undefined, isList: schema?.items !== undefined };
}

/** The name of a call in tables and messages. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
