import { z } from 'zod';

interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
}

const Schema = z.custom<SchemaNode>((value) => typeof value === 'object' && value !== null);
const Content = z.record(z.string(), z.object({ schema: Schema.optional() }));
const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: Schema.optional(),
});
const Operation = z.object({
  operationId: z.string().optional(),
  parameters: z.array(Parameter).optional(),
  requestBody: z.object({ required: z.boolean().optional(), content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const ApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema).optional() }).optional(),
});
type ApiDocument = z.output<typeof ApiDocument>;
type Operation = z.output<typeof Operation>;

/** Direction of values: requests may accept more later, answers may contain more later. */
type Direction = 'request' | 'answer';

interface Sides {
  readonly old: ApiDocument;
  readonly now: ApiDocument;
}

const MOST_LEVELS = 12;

/**
 * The changes in `now` that break programs written for `old`: removed calls, parameters, fields and values, newly
 * required or optional ones, changed types. One sentence each.
 */
export function breakingChanges(old: unknown, now: unknown): string[] {
  const sides: Sides = { old: ApiDocument.parse(old), now: ApiDocument.parse(now) };
  return Object.entries(sides.old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const after = sides.now.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      return after ? changesOfCall(sides, before, after).map((change) => `${name}: ${change}`) : [`${name} is gone`];
    }),
  );
}

function changesOfCall(sides: Sides, before: Operation, after: Operation): string[] {
  const renamed = before.operationId !== undefined && before.operationId !== after.operationId;
  return [
    ...(renamed ? [`is now called ${after.operationId ?? 'nothing'}`] : []),
    ...changesOfParameters(sides, before, after),
    ...changesOfBody(sides, before, after),
    ...changesOfAnswers(sides, before, after),
  ];
}

function changesOfParameters(sides: Sides, before: Operation, after: Operation): string[] {
  const key = ({ name, in: place }: z.output<typeof Parameter>) => `${place} parameter ${name}`;
  const known = new Map((before.parameters ?? []).map((parameter) => [key(parameter), parameter]));
  const present = new Map((after.parameters ?? []).map((parameter) => [key(parameter), parameter]));
  const gone = [...known.keys()].filter((name) => !present.has(name)).map((name) => `${name} is gone`);
  const changed = [...present].flatMap(([name, parameter]) => {
    const earlier = known.get(name);
    const required = parameter.required && !earlier?.required ? [`${name} is required`] : [];
    const compared = earlier ? compare(sides, 'request', [earlier.schema, parameter.schema], name) : [];
    return [...required, ...compared];
  });
  return [...gone, ...changed];
}

function changesOfBody(sides: Sides, { requestBody: before }: Operation, { requestBody: after }: Operation): string[] {
  if (!before) return after?.required ? ['a body is required'] : [];
  if (!after) return ['takes no body any more'];
  return changesOfContent(sides, 'request', [before.content, after.content], 'body');
}

function changesOfAnswers(sides: Sides, { responses: before }: Operation, { responses: after }: Operation): string[] {
  return Object.entries(before)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) => {
      const present = after[status];
      if (!present) return [`does not answer ${status} any more`];
      return changesOfContent(sides, 'answer', [content, present.content ?? {}], `answer ${status}`);
    });
}

type Pair<T> = readonly [before: T, after: T];

function changesOfContent(
  sides: Sides,
  direction: Direction,
  [before, after]: Pair<z.output<typeof Content>>,
  place: string,
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const present = after[type];
    return present ? compare(sides, direction, [schema, present.schema], place) : [`${place} is not ${type} any more`];
  });
}

function compare(
  sides: Sides,
  direction: Direction,
  [before, after]: Pair<SchemaNode | undefined>,
  place: string,
): string[] {
  if (place.split(/[.[]/).length > MOST_LEVELS) return [];
  const old = flatten(sides.old, before);
  const now = flatten(sides.now, after);
  return [
    ...changesOfTypes(direction, [old.types, now.types], place),
    ...changesOfValues(direction, [old.values, now.values], place),
    ...changesOfFields(sides, direction, [old, now], place),
    ...(old.items && now.items ? compare(sides, direction, [old.items, now.items], `${place}[]`) : []),
  ];
}

function changesOfTypes(direction: Direction, [old, now]: Pair<ReadonlySet<string>>, place: string): string[] {
  const [promised, kept] = direction === 'request' ? [old, now] : [now, old];
  if (kept.has('any')) return [];
  const missing = [...promised].filter((type) => !kept.has(type) && !(type === 'integer' && kept.has('number')));
  if (missing.length === 0) return [];
  const types = missing.join(', ');
  return [direction === 'request' ? `${place} does not take ${types} any more` : `${place} can be ${types}`];
}

/** New values in answers are not breaking: programs have to expect unknown names. */
function changesOfValues(
  direction: Direction,
  [old, now]: Pair<ReadonlySet<string> | undefined>,
  place: string,
): string[] {
  if (direction === 'answer' || !now) return [];
  if (!old) return [`${place} takes only certain values`];
  return [...old].filter((value) => !now.has(value)).map((value) => `${place} does not take ${value} any more`);
}

function changesOfFields(sides: Sides, direction: Direction, [old, now]: Pair<Flat>, place: string): string[] {
  const shared = [...old.fields].flatMap(([name, field]) => {
    const present = now.fields.get(name);
    const at = `${place}.${name}`;
    if (!present) return now.fields.size > 0 ? [`${at} is gone`] : [];
    const optional = direction === 'answer' && old.required.has(name) && !now.required.has(name);
    return [...(optional ? [`${at} may be missing`] : []), ...compare(sides, direction, [field, present], at)];
  });
  const demanded = [...now.required].filter((name) => direction === 'request' && !old.required.has(name));
  return [...shared, ...demanded.map((name) => `${place}.${name} is required`)];
}

interface Flat {
  readonly types: Set<string>;
  readonly values: Set<string> | undefined;
  readonly fields: Map<string, SchemaNode>;
  readonly required: Set<string>;
  readonly items: SchemaNode | undefined;
}

/** A schema with its references resolved and its alternatives side by side. */
function flatten(document: ApiDocument, schema: SchemaNode | undefined): Flat {
  const parts = alternatives(document, schema, 0);
  const listed = parts.filter((part) => part.enum !== undefined);
  return {
    types: new Set(parts.flatMap(typesOf)),
    values:
      listed.length === parts.filter(({ type }) => type !== 'null').length && listed.length > 0
        ? new Set(listed.flatMap((part) => part.enum ?? []).map((value) => JSON.stringify(value)))
        : undefined,
    fields: new Map(parts.flatMap((part) => Object.entries(part.properties ?? {}))),
    required: new Set(parts.flatMap((part) => part.required ?? [])),
    items: parts.find((part) => part.items !== undefined)?.items,
  };
}

function alternatives(document: ApiDocument, schema: SchemaNode | undefined, depth: number): SchemaNode[] {
  if (!schema || depth > MOST_LEVELS) return [];
  if (schema.$ref !== undefined)
    return alternatives(document, document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''], depth + 1);
  const several = schema.anyOf ?? schema.oneOf;
  return several ? several.flatMap((one) => alternatives(document, one, depth + 1)) : [schema];
}

function typesOf({ type, enum: values }: SchemaNode): string[] {
  if (typeof type === 'string') return [type];
  if (type) return [...type];
  return values ? values.map((value) => (value === null ? 'null' : typeof value)) : ['any'];
}
