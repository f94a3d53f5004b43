import { useState } from 'react';

import type { FormSchema } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Failure } from '../platform/index.ts';
import { forgetDraft } from './draft.ts';
import { DrawnForm } from './drawn-form.tsx';
import type { FormBehaviour } from './drawn-form.tsx';
import { drawnFields } from './fields.ts';
import type { FormMode, FormOptions } from './fields.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { messages } from './messages.ts';
import { useFormSchema } from './use-form-schema.ts';

/** Where the fields of a form come from. */
export interface FormSource {
  /** The form is described by OPTIONS of this path, under this action. */
  path: string;
  action: 'POST' | 'PUT';
  mode?: FormMode;
  /** Limits the form to these fields. */
  only?: readonly string[];
  /** Changes the schema before it is rendered: adds a client-side field, reorders, relabels. */
  arrange?: (schema: FormSchema) => FormSchema;
  /** Number of fields that the skeleton shows while the schema loads. */
  expected?: number;
}

export interface SchemaFormProps<Values extends object> extends FormBehaviour<Values> {
  /** Prefix of the element ids and key of the draft. */
  id: string;
  source: FormSource;
  /** Changes to single fields; the server's schema applies otherwise. */
  fields?: FormOptions;
}

const EXPECTED_FIELDS = 4;

/**
 * A form rendered from the server's own description [ACC-01, ACC-04, ORG-01]. The schema defines fields, order, labels
 * and rules; server errors appear at their fields; typed text survives errors and a reload.
 */
export function SchemaForm<Values extends object>({ source, fields: options, ...props }: SchemaFormProps<Values>) {
  const t = useMessages(messages);
  const { path, action, mode = 'create', only, arrange, expected = EXPECTED_FIELDS } = source;
  const schema = useFormSchema(path, action);
  // Changing the key resets the form to its initial values.
  const [generation, setGeneration] = useState(0);
  if (schema.isError && !schema.data) return <Failure error={schema.error} onRetry={() => void schema.refetch()} />;
  if (!schema.data) return <FormSkeleton fields={expected} />;

  const arranged = arrange ? arrange(schema.data) : schema.data;
  const fields = drawnFields(arranged, { mode, only, options });
  if (fields.length === 0) return <p className="notice">{t('unavailable')}</p>;
  const handleDiscard = () => {
    forgetDraft(props.id);
    setGeneration(generation + 1);
  };
  return <DrawnForm<Values> key={generation} {...props} fields={fields} onDiscard={handleDiscard} />;
}
