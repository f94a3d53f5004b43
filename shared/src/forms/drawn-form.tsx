import { useEffect } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { useMessages } from '../i18n/index.ts';
import { Form } from '../ui/index.ts';
import type { FormValues } from './draft.ts';
import type { DrawnField } from './fields.ts';
import { FormError } from './form-error.tsx';
import styles from './forms.module.css';
import { messages } from './messages.ts';
import { SchemaFields } from './schema-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { useProposals } from './use-proposals.ts';
import { useSubmission } from './use-submission.ts';

/** How a form handles its values, and what it shows around its fields. */
export interface FormBehaviour<Values extends object> {
  /**
   * Submits the values. If it rejects, the errors of an `ApiError` appear at their fields and all others above the
   * form. When it resolves, the draft is removed unless something was typed in the meantime.
   */
  onSubmit: (values: Values) => Promise<unknown>;
  onChange?: (values: Partial<Values>) => void;
  initialValues?: Partial<Values> | undefined;
  /** The error of a call made elsewhere, such as in a later step of a wizard. */
  error?: Error | null;
  /** Enables the button. Without it the button is always enabled, and an attempt shows what is missing. */
  isReady?: (values: Partial<Values>) => boolean;
  submit: { label: ReactNode; isWide?: boolean };
  /** On a page that is only the form: the first field takes the focus, unless that opens a keyboard on the screen. */
  takesFocus?: boolean;
  /** Adds the Cancel button of a dialog. */
  onCancel?: () => void;
  /** After the submit button. */
  actions?: ReactNode;
  /** Between the last field and the buttons. */
  children?: ReactNode;
}

export interface DrawnFormProps<Values extends object> extends FormBehaviour<Values> {
  id: string;
  fields: readonly DrawnField[];
  onDiscard: () => void;
}

/** Whether only the title of the page, or nothing, has the focus. */
const isFocusFree = (): boolean => document.activeElement?.matches('body, h1') ?? true;

/** A form whose fields are known: validation, draft, submission and buttons. */
export function DrawnForm<Values extends object>(props: DrawnFormProps<Values>) {
  const { id, fields, initialValues, isReady, takesFocus = false, onChange, onDiscard, onSubmit } = props;
  const { draft, isRestored, keep, saved } = useFormDraft(id, fields);
  // The server's schema is what makes the collected values `Values`.
  const handleSubmit = (values: FormValues) => saved(() => onSubmit(values as Values));
  const submission = useSubmission({ fields, error: props.error, onSubmit: handleSubmit });
  const { form, isBusy, hasTried, errors, submit, showFieldErrors } = submission;
  const startValues = { ...initialValues, ...draft };
  useEffect(() => {
    const [first] = fields;
    if (first && takesFocus && isFocusFree() && matchMedia('(hover: hover)').matches) form.focusField(first.name);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  // The watched values are undefined until the form has been rendered once.
  const values = { ...startValues, ...Form.useWatch((all: FormValues) => all, form) };
  const isBlocked = isReady !== undefined && !isReady(values);

  const propose = useProposals(fields);
  const handleChange = (changed: FormValues, all: FormValues) => {
    const proposed = propose(changed, all);
    form.setFieldsValue(proposed);
    const next = { ...all, ...proposed };
    keep(next);
    onChange?.(next as Partial<Values>);
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
      initialValues={startValues}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(all) => void submit(all)}
      onFinishFailed={({ errorFields }) => showFieldErrors(errorFields)}
      onFieldsChange={(_changed, all) => hasTried && !isBusy && showFieldErrors(all)}
      onValuesChange={handleChange}
      onKeyDown={handleKeyDown}
    >
      {isRestored && initialValues && <RestoredNotice onDiscard={onDiscard} />}
      <FormError errors={errors} onField={(name) => form.focusField(name)} />
      <SchemaFields fields={fields} />
      {props.children && <div className={styles['between']}>{props.children}</div>}
      <FormButtons {...props} isBusy={isBusy} isBlocked={isBlocked} />
    </Form>
  );
}

type FormButtonsProps = Pick<FormBehaviour<object>, 'submit' | 'actions' | 'onCancel'> & {
  isBusy: boolean;
  isBlocked: boolean;
};

function FormButtons({ submit, actions, onCancel, isBusy, isBlocked }: FormButtonsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['actions']} data-dialog={onCancel !== undefined}>
      {onCancel && (
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
      <SubmitButton isBusy={isBusy} isDisabled={isBlocked} isWide={submit.isWide ?? false}>
        {submit.label}
      </SubmitButton>
      {actions}
    </div>
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
