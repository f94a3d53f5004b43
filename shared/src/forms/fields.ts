import type { ReactElement } from 'react';

import type { FieldSchema, FormSchema } from '../api/index.ts';
import type { FormValues } from './draft.ts';

/** `settings` adds the fields that the server leaves out of creation forms. */
export type FormMode = 'create' | 'settings';

export type ControlKind =
  | 'text'
  | 'textarea'
  | 'email'
  | 'password'
  | 'url'
  | 'date'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'choice'
  | 'choices';

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

/** Renders a field in place of the standard control. The element gets `id`, `value` and `onChange` from the form. */
export type FieldRenderer = (field: DrawnField) => ReactElement;

/** A client-side rule: returns the error to show, if any. Runs after the rules of the schema. */
export type FieldCheck = (value: unknown, values: FormValues) => string | undefined;

/** What a screen changes about one field of the server's schema. */
export interface FieldOptions {
  label?: string;
  help?: string;
  /** For controls with their own label; the label then appears only in the error summary. */
  isLabelHidden?: boolean;
  /** `autocomplete` token, where the default for the name is wrong. */
  autoComplete?: string;
  check?: FieldCheck;
  /** Fills the field from the others until somebody types in it. */
  propose?: (values: FormValues) => string;
  /** Also shows a field that the schema hides. */
  render?: FieldRenderer;
  /** The value is valid for one attempt: left out of the draft and cleared after an error. */
  isSingleUse?: boolean;
}

/** Options by field name. */
export type FormOptions = Readonly<Record<string, FieldOptions>>;

/** A field of the server's schema with its name, its control, and what the screen changes about it. */
export interface DrawnField extends FieldSchema, Omit<FieldOptions, 'label' | 'help'> {
  name: string;
  /** `undefined` when there is no control for the type; such a field needs a renderer. */
  kind: ControlKind | undefined;
  label: string;
}

/** The control for a field; `undefined` for types that need a renderer (lists, files, sentences). */
function controlKind(field: FieldSchema): ControlKind | undefined {
  if (field.style.base_template === 'textarea.html') return 'textarea';
  return KIND_OF_TYPE[field.type];
}

const isShown = ({ style }: FieldSchema, mode: FormMode) =>
  style.show !== false || (mode === 'settings' && style.only_settings === true);

export interface FieldChoice {
  mode: FormMode;
  /** Limits the form to these fields, in the schema's order. */
  only?: readonly string[] | undefined;
  options?: FormOptions | undefined;
}

/** The fields of a form, in the schema's order; read-only ones are left out, hidden ones need a renderer. */
export function drawnFields(schema: FormSchema, { mode, only, options = {} }: FieldChoice): DrawnField[] {
  return Object.entries(schema)
    .map(([name, field]) => withOptions(name, field, options[name]))
    .filter((field) => !field.read_only && (!only || only.includes(field.name)))
    .filter((field) => field.render ?? (field.kind !== undefined && isShown(field, mode)));
}

function withOptions(name: string, field: FieldSchema, { label, help, ...options }: FieldOptions = {}): DrawnField {
  const help_text = help ?? field.help_text;
  return {
    ...field,
    ...options,
    name,
    kind: controlKind(field),
    label: label ?? field.label ?? name,
    ...(help_text !== undefined && { help_text }),
  };
}
