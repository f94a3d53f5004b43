import { z } from 'zod';
import { INTEGER_MAX, LOOK } from './fields.ts';

/** One field as OPTIONS describes it; clients build forms from these, in this order. */
export interface FieldInfo {
  readonly type: string;
  readonly required: boolean;
  readonly read_only: boolean;
  readonly label?: string;
  readonly help_text?: string;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly style: Readonly<Record<string, unknown>>;
  readonly choices?: readonly { readonly value: unknown; readonly display_name: string }[];
  readonly child?: FieldInfo;
  readonly children?: Readonly<Record<string, FieldInfo>>;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

const lookSchema = z.object({
  show: z.boolean().optional(),
  onlySettings: z.boolean().optional(),
  type: z.string().optional(),
  style: z.record(z.string(), z.unknown()).optional(),
  displayNames: z.record(z.string(), z.string()).optional(),
});
type Look = z.output<typeof lookSchema>;

/** The form of a request body, field by field; a body that is not a single object has none. */
export function formMetadata(body: z.ZodType): Record<string, FieldInfo> | undefined {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return schema.properties ? fieldsOf(schema) : undefined;
}

function fieldsOf(schema: JsonSchema): Record<string, FieldInfo> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'boolean' ? [] : [[name, fieldInfo(name, field, required.has(name))] as const],
  );
  return Object.fromEntries(fields);
}

function fieldInfo(name: string, schema: JsonSchema, required: boolean): FieldInfo {
  const look = lookSchema.parse(schema[LOOK] ?? {});
  const readOnly = schema.readOnly === true;
  return {
    type: look.type ?? typeOf(schema),
    required: required && !readOnly,
    read_only: readOnly,
    label: schema.title ?? labelOf(name),
    ...(schema.description === undefined ? {} : { help_text: schema.description }),
    ...limitsOf(schema),
    style: styleOf(look),
    ...choicesOf(schema, look),
    ...nestedOf(schema),
  };
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  number: 'float',
  array: 'list',
  object: 'nested object',
};

function typeOf(schema: JsonSchema): string {
  return (typeof schema.type === 'string' ? TYPE_NAMES[schema.type] : undefined) ?? 'field';
}

/** The bounds of database integers and the minimum length 1 of "not blank" are not listed as limits. */
function limitsOf({ minLength, maxLength, minimum, maximum }: JsonSchema) {
  return {
    ...(minLength !== undefined && minLength > 1 ? { min_length: minLength } : {}),
    ...(maxLength !== undefined ? { max_length: maxLength } : {}),
    ...(minimum !== undefined && minimum > -INTEGER_MAX ? { min_value: minimum } : {}),
    ...(maximum !== undefined && maximum < INTEGER_MAX ? { max_value: maximum } : {}),
  };
}

function styleOf({ show, onlySettings, style }: Look): FieldInfo['style'] {
  return {
    ...style,
    ...(show === undefined ? {} : { show }),
    ...(onlySettings === undefined ? {} : { only_settings: onlySettings }),
  };
}

function choicesOf(schema: JsonSchema, { displayNames = {}, type }: Look): Pick<FieldInfo, 'choices'> {
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
  const values = schema.enum ?? (type === 'multiple choice' ? (items?.enum ?? []) : undefined);
  return values
    ? { choices: values.map((value) => ({ value, display_name: displayNames[String(value)] ?? String(value) })) }
    : {};
}

function nestedOf(schema: JsonSchema): Pick<FieldInfo, 'child' | 'children'> {
  if (schema.properties) return { children: fieldsOf(schema) };
  const { items } = schema;
  if (typeof items !== 'object' || Array.isArray(items)) return {};
  return { child: fieldInfo('', items, true) };
}

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
