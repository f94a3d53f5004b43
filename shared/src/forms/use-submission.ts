import { useCallback, useEffect, useRef, useState } from 'react';

import { Form } from '../ui/index.ts';
import type { FormInstance } from '../ui/index.ts';
import { forgetDraft } from './draft.ts';
import type { FormValues } from './draft.ts';
import type { DrawnField } from './fields.ts';
import { troubleOf } from './refusal.ts';
import type { FieldTrouble, Trouble } from './refusal.ts';

const NO_TROUBLE: Trouble = { general: [], fields: [] };

export interface SubmissionOptions {
  id: string;
  fields: readonly DrawnField[];
  onSubmit: (values: FormValues) => Promise<unknown>;
  /** Fields whose value counts for one attempt only. */
  singleUse: readonly string[];
  refusal: Error | null | undefined;
}

export interface Submission {
  form: FormInstance<FormValues>;
  isBusy: boolean;
  /** From the first refused attempt on, fields are checked while they are typed in. */
  hasTried: boolean;
  trouble: Trouble;
  submit: (values: FormValues) => Promise<void>;
  /** The fields that still have an error, as antd reports them after each change or refused attempt. */
  showFaults: (faults: readonly { name: readonly (string | number)[]; errors?: readonly string[] }[]) => void;
}

/** Sends a form once at a time and turns a refusal into errors at its fields and sentences above them. */
export function useSubmission({ id, fields, onSubmit, singleUse, refusal }: SubmissionOptions): Submission {
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const isUnderway = useRef(false);

  const showRefusal = useCallback(
    (error: unknown) => {
      const found = troubleOf(error, fields);
      setTried(true);
      setTrouble(found);
      form.setFields(singleUse.map((name) => ({ name, value: undefined })));
      form.setFields(found.fields.map(({ name, text }) => ({ name, errors: [text] })));
      const [first] = found.fields;
      if (first) form.focusField(first.name);
    },
    [fields, form, singleUse],
  );

  const latestShow = useRef(showRefusal);
  useEffect(() => {
    latestShow.current = showRefusal;
  }, [showRefusal]);
  useEffect(() => {
    if (refusal) latestShow.current(refusal);
  }, [refusal]);

  const submit = async (values: FormValues) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setBusy(true);
    setTrouble(NO_TROUBLE);
    try {
      await onSubmit(values);
      forgetDraft(id);
    } catch (error) {
      showRefusal(error);
    } finally {
      isUnderway.current = false;
      setBusy(false);
    }
  };

  const showFaults: Submission['showFaults'] = (faults) => {
    setTried(true);
    const texts = new Map(faults.map(({ name, errors = [] }) => [String(name[0]), errors.join(' ')]));
    const found: FieldTrouble[] = fields.flatMap(({ name, label }) => {
      const text = texts.get(name);
      return text ? [{ name, label, text }] : [];
    });
    setTrouble((before) => ({ ...before, fields: found }));
  };

  return { form, isBusy, hasTried, trouble, submit, showFaults };
}
