import { useCallback, useEffect, useRef, useState } from 'react';

import { Form } from '../ui/index.ts';
import type { FormInstance } from '../ui/index.ts';
import type { FormValues } from './draft.ts';
import type { DrawnField } from './fields.ts';
import { formErrorsOf } from './form-errors.ts';
import type { FieldError, FormErrors } from './form-errors.ts';

const NO_ERRORS: FormErrors = { general: [], fields: [] };

export interface SubmissionOptions {
  fields: readonly DrawnField[];
  onSubmit: (values: FormValues) => Promise<unknown>;
  /** The error of a call made elsewhere. */
  error: Error | null | undefined;
}

export interface Submission {
  form: FormInstance<FormValues>;
  isBusy: boolean;
  /** After the first failed attempt, fields are validated while they are edited. */
  hasTried: boolean;
  errors: FormErrors;
  submit: (values: FormValues) => Promise<void>;
  /** Receives the field errors that antd reports after each change or failed attempt. */
  showFieldErrors: (reported: readonly { name: readonly (string | number)[]; errors?: readonly string[] }[]) => void;
}

/** Submits a form, one attempt at a time, and shows errors at their fields or above the form. */
export function useSubmission({ fields, onSubmit, error }: SubmissionOptions): Submission {
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const isUnderway = useRef(false);

  const showError = useCallback(
    (thrown: unknown) => {
      const found = formErrorsOf(thrown, fields);
      setTried(true);
      setErrors(found);
      const singleUse = fields.filter(({ isSingleUse }) => isSingleUse);
      form.setFields(singleUse.map(({ name }) => ({ name, value: undefined })));
      form.setFields(found.fields.map(({ name, text }) => ({ name, errors: [text] })));
      const [first] = found.fields;
      if (first) form.focusField(first.name);
    },
    [fields, form],
  );

  const latestShow = useRef(showError);
  useEffect(() => {
    latestShow.current = showError;
  }, [showError]);
  useEffect(() => {
    if (error) latestShow.current(error);
  }, [error]);

  const submit = async (values: FormValues) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setBusy(true);
    setErrors(NO_ERRORS);
    try {
      await onSubmit(values);
    } catch (thrown) {
      showError(thrown);
    } finally {
      isUnderway.current = false;
      setBusy(false);
    }
  };

  const showFieldErrors: Submission['showFieldErrors'] = (reported) => {
    setTried(true);
    const texts = new Map(reported.map(({ name, errors: found = [] }) => [String(name[0]), found.join(' ')]));
    const found: FieldError[] = fields.flatMap(({ name, label }) => {
      const text = texts.get(name);
      return text ? [{ name, label, text }] : [];
    });
    setErrors((before) => ({ ...before, fields: found }));
  };

  return { form, isBusy, hasTried, errors, submit, showFieldErrors };
}
