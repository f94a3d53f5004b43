import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import type { FormSchema } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Failure, useUnsavedChanges } from '../platform/index.ts';
import { useSession } from '../session/index.ts';
import { Button, Form } from '../ui/index.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { FormValues } from './draft.ts';
import { drawnFields } from './fields.ts';
import type { DrawnField, FieldWords, FormMode } from './fields.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { FormTrouble } from './form-trouble.tsx';
import styles from './forms.module.css';
import { messages } from './messages.ts';
import { SchemaFields } from './schema-fields.tsx';
import type { FieldCheck, FieldRenderer } from './schema-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFormSchema } from './use-form-schema.ts';
import { useSubmission } from './use-submission.ts';

export interface SchemaFormProps<Values extends object> {
  /** Names the form: prefix of its element ids and key of the draft that survives a reload. */
  id: string;
  /** The path whose OPTIONS answer describes the form, and the action that the form is for. */
  path: string;
  action: 'POST' | 'PUT';
  submitLabel: ReactNode;
  /**
   * Sends the values. A rejection is shown: an `ApiError`'s field texts at their fields, everything else above the form.
   * The draft is forgotten when the promise is fulfilled.
   */
  onSubmit: (values: Values) => Promise<unknown>;
  initialValues?: Partial<Values> | undefined;
  /** `settings` also draws the fields that the server keeps out of creation. */
  mode?: FormMode;
  /** Limits the form to these fields. */
  only?: readonly string[];
  /** Labels and help in the screen's own words, by field; the server's stand where nothing is said. */
  words?: Readonly<Record<string, FieldWords>>;
  /** Changes the schema before it is drawn: adds a field of the client, reorders, relabels. */
  arrange?: (schema: FormSchema) => FormSchema;
  /** Controls in place of the standard ones, by field; a hidden field named here is drawn. */
  renderers?: Readonly<Record<string, FieldRenderer>>;
  /** Rules of the client alone, by field. */
  checks?: Readonly<Record<string, FieldCheck>>;
  /** `autocomplete` tokens by field, where the usual one for the name is wrong. */
  autoComplete?: Readonly<Record<string, string>>;
  /** Fields whose value counts for one attempt: never part of the draft, emptied after a refusal. Keep the list constant. */
  singleUse?: readonly string[];
  /** Shows a refusal of a call that was made elsewhere, such as a later step of a wizard. */
  refusal?: Error | null;
  /** Enables the button; without it the button is always enabled and an attempt shows what is missing. */
  isReady?: (values: Partial<Values>) => boolean;
  onChange?: (values: Partial<Values>) => void;
  /** Between the last field and the button. */
  children?: ReactNode;
  /** Beside the button. */
  actions?: ReactNode;
  /** The way out of a form in a dialog: its button stands before the other, both at the end of their line, as in every dialog. */
  onCancel?: () => void;
  /** The button fills the form's width. */
  isWide?: boolean;
  /** Fields that the skeleton draws while the schema loads. */
  expectedFields?: number;
}

const NOTHING: readonly string[] = [];

/**
 * A form drawn from the server's own description of it [ACC-01, ACC-04, ORG-01]. The schema decides fields, order,
 * labels and rules; the server's sentences come back to their fields; typed text survives errors and a reload.
 */
export function SchemaForm<Values extends object>(props: SchemaFormProps<Values>) {
  const t = useMessages(messages);
  const schema = useFormSchema(props.path, props.action);
  // A new generation is a new form: it starts from the initial values again.
  const [generation, setGeneration] = useState(0);
  if (schema.isError && !schema.data) return <Failure error={schema.error} onRetry={() => void schema.refetch()} />;
  if (!schema.data) return <FormSkeleton fields={props.expectedFields ?? 4} />;

  const { arrange = (given) => given, mode = 'create', only, renderers = {}, words } = props;
  const fields = drawnFields(arrange(schema.data), { mode, only, words, rendered: Object.keys(renderers) });
  if (fields.length === 0) return <p className="notice">{t('unavailable')}</p>;
  const handleDiscard = () => {
    forgetDraft(props.id);
    setGeneration(generation + 1);
  };
  return <DrawnForm key={generation} {...props} fields={fields} onDiscard={handleDiscard} />;
}

function DrawnForm<Values extends object>(
  props: SchemaFormProps<Values> & { fields: readonly DrawnField[]; onDiscard: () => void },
) {
  const t = useMessages(messages);
  const { id, fields, initialValues, singleUse = NOTHING, refusal } = props;
  const [draft] = useState(() => readDraft(id));
  const [isRestored, setRestored] = useState(draft !== undefined && initialValues !== undefined);
  const [isDirty, setDirty] = useState(draft !== undefined);
  const { token } = useSession();
  useUnsavedChanges(isDirty && token !== null, { isKept: true });
  const handleSubmit = async (values: FormValues) => {
    // The server's schema is what makes the collected values `Values`.
    await props.onSubmit(values as Values);
    setRestored(false);
    setDirty(false);
  };
  const { form, isBusy, hasTried, trouble, submit, showFaults } = useSubmission({
    id,
    fields,
    singleUse,
    refusal,
    onSubmit: handleSubmit,
  });
  const values = Form.useWatch((all: FormValues) => all, form);
  const isBlocked =
    props.isReady !== undefined && !props.isReady((values ?? { ...initialValues, ...draft }) as Partial<Values>);

  const handleChange = (_changed: unknown, all: FormValues) => {
    const kept = fields.filter(({ name, kind }) => kind !== 'password' && !singleUse.includes(name));
    keepDraft(id, Object.fromEntries(kept.map(({ name }) => [name, all[name]])));
    setDirty(true);
    props.onChange?.(all as Partial<Values>);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };

  return (
    <Form
      form={form}
      name={id}
      className={styles['form'] ?? ''}
      layout="vertical"
      requiredMark="optional"
      noValidate
      validateTrigger={hasTried ? 'onChange' : 'onSubmit'}
      initialValues={{ ...initialValues, ...draft }}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(all) => void submit(all)}
      onFinishFailed={({ errorFields }) => showFaults(errorFields)}
      onFieldsChange={(_changed, all) => hasTried && !isBusy && showFaults(all)}
      onValuesChange={handleChange}
      onKeyDown={handleKeyDown}
    >
      {isRestored && <RestoredNotice onDiscard={props.onDiscard} />}
      <FormTrouble trouble={trouble} onField={(name) => form.focusField(name)} />
      <SchemaFields
        fields={fields}
        renderers={props.renderers}
        checks={props.checks}
        autoComplete={props.autoComplete}
      />
      {props.children && <div className={styles['between']}>{props.children}</div>}
      <div className={styles['actions']} data-dialog={props.onCancel !== undefined}>
        {props.onCancel && <Button onClick={props.onCancel}>{t('cancel')}</Button>}
        <SubmitButton isBusy={isBusy} isDisabled={isBlocked} isWide={props.isWide ?? false}>
          {props.submitLabel}
        </SubmitButton>
        {props.actions}
      </div>
    </Form>
  );
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useMessages(messages);
  return (
    <p className={styles['restored']}>
      {t('restored')}{' '}
      <button type="button" className={styles['toField']} onClick={onDiscard}>
        {t('discard')}
      </button>
    </p>
  );
}
