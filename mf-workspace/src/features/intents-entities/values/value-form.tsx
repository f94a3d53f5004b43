import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { languageOptions } from 'shared/domain';
import { Field } from 'shared/forms';
import { useLocale, useMessages } from 'shared/i18n';
import { Input, Select } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../../components/inline-form.tsx';
import { messages } from './messages.ts';
import { readRow, writeRow } from './model.ts';
import type { ValueRow } from './model.ts';
import styles from './values.module.css';

interface ValueFormProps {
  initial: ValueRow;
  /** Languages of the intelligence. */
  languages: readonly string[];
  submitLabel: string;
  onSave: (row: ValueRow) => Promise<unknown>;
  /** Called when it was saved or canceled. */
  onClose: () => void;
  /** Called with pasted text of several lines, to be handled by the parent. */
  onPasteLines?: ((text: string) => void) | undefined;
}

const WORD_MAX = 255;

/** Adds or changes a value with its synonyms. */
export function ValueForm({ initial, languages, submitLabel, onSave, onClose, onPasteLines }: ValueFormProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const id = useId();
  const field = useRef<InputRef>(null);
  const [value, setValue] = useState(initial.value);
  const [synonyms, setSynonyms] = useState(writeRow(initial.synonyms));
  const [language, setLanguage] = useState(initial.language ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  async function submit() {
    if (isBusy) return;
    if (value.trim() === '') {
      setErrors({ value: [t('valueRequired')] });
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onSave({ value: value.trim(), synonyms: readRow(synonyms), language: language || null });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields['value'] || fields['synonyms'] ? fields : { value: [failureText(error)] });
      setBusy(false);
    }
  }

  return (
    <InlineForm className={styles['form']} onSubmit={() => void submit()} onEscape={onClose}>
      <Field id={`${id}-value`} label={t('value')} errors={errors['value']}>
        <Input
          id={`${id}-value`}
          ref={field}
          dir="auto"
          value={value}
          maxLength={WORD_MAX}
          autoComplete="off"
          aria-invalid={errors['value'] !== undefined}
          onChange={(event) => setValue(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!onPasteLines || !pasted.trim().includes('\n')) return;
            event.preventDefault();
            onPasteLines(pasted);
          }}
        />
      </Field>
      <Field id={`${id}-synonyms`} label={t('synonyms')} help={t('synonymsHelp')} errors={errors['synonyms']}>
        <Input
          id={`${id}-synonyms`}
          dir="auto"
          value={synonyms}
          autoComplete="off"
          aria-describedby={`${id}-synonyms-note`}
          aria-invalid={errors['synonyms'] !== undefined}
          onChange={(event) => setSynonyms(event.target.value)}
        />
      </Field>
      <LanguageChoice id={`${id}-language`} value={language} languages={languages} onChange={setLanguage} />
      <div className={styles['actions']}>
        <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy}>
          {submitLabel}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </InlineForm>
  );
}

interface LanguageChoiceProps {
  id: string;
  /** Empty means every language. */
  value: string;
  languages: readonly string[];
  onChange: (language: string) => void;
}

function LanguageChoice({ id, value, languages, onChange }: LanguageChoiceProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const codes = value === '' || languages.includes(value) ? languages : [...languages, value];
  return (
    <Field id={id} label={t('language')}>
      <Select
        id={id}
        value={value}
        options={[{ value: '', label: t('everyLanguage') }, ...languageOptions(codes, locale)]}
        onChange={onChange}
      />
    </Field>
  );
}
