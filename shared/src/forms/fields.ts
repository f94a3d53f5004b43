import type { FieldSchema, FormSchema } from '../api/index.ts';

/** Where a form stands: `settings` also draws the fields that the server keeps out of creation. */
export type FormMode = 'create' | 'settings';

export type ControlKind =
  'text' | 'textarea' | 'email' | 'password' | 'url' | 'date' | 'integer' | 'float' | 'boolean' | 'choice' | 'choices';

const KIND_OF_TYPE: Readonly<Record<string, ControlKind>> = {
  string: 'text',
  field: 'text',
  slug: 'text',
  text: 'textarea',
  textarea: 'textarea',
  email: 'email',
  password: 'password',
  url: 'url',
  date: 'date',
  integer: 'integer',
  float: 'float',
  boolean: 'boolean',
  choice: 'choice',
  'multiple choice': 'choices',
};

/** A field of the server's schema together with its name and the control that draws it. */
export interface DrawnField extends FieldSchema {
  name: string;
  /** `undefined` when no control knows the type; such a field is drawn only by a renderer of the caller. */
  kind: ControlKind | undefined;
  label: string;
  isLabelHidden?: boolean;
}

/** The control for a field; `undefined` for types that only a caller's renderer can draw (lists, files, sentences). */
export function controlKind(field: FieldSchema): ControlKind | undefined {
  if (field.style.base_template === 'textarea.html') return 'textarea';
  return KIND_OF_TYPE[field.type];
}

const isShown = ({ style }: FieldSchema, mode: FormMode) =>
  style.show !== false || (mode === 'settings' && style.only_settings === true);

/** Words of the screen in place of the server's. */
export interface FieldWords {
  label?: string;
  help?: string;
  /** For controls that say themselves what they are; the label then stands only in the summary of errors. */
  isLabelHidden?: boolean;
}

export interface FieldChoice {
  mode: FormMode;
  /** Limits the form to these fields, in the schema's order. */
  only?: readonly string[] | undefined;
  /** Fields that the caller draws; naming a hidden field here shows it. */
  rendered?: readonly string[];
  words?: Readonly<Record<string, FieldWords>> | undefined;
}

/** The fields that a form draws, in the schema's order: never read-only ones, hidden ones only where asked for. */
export function drawnFields(schema: FormSchema, { mode, only, rendered = [], words = {} }: FieldChoice): DrawnField[] {
  return Object.entries(schema)
    .map(([name, field]) =>
      worded({ ...field, name, kind: controlKind(field), label: field.label ?? name }, words[name]),
    )
    .filter((field) => !field.read_only && (!only || only.includes(field.name)))
    .filter((field) => rendered.includes(field.name) || (field.kind !== undefined && isShown(field, mode)));
}

function worded(
  field: DrawnField,
  { label = field.label, help = field.help_text, isLabelHidden = false }: FieldWords = {},
): DrawnField {
  return { ...field, label, isLabelHidden, ...(help !== undefined && { help_text: help }) };
}
