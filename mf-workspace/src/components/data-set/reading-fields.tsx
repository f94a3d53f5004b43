import { FORMAT_NAMES } from '@parlance/formats/names';
import { useId, useState } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { AutoComplete, Select } from 'shared/ui';

import { intentNames } from '../../sentences/index.ts';
import { counted } from '../counted.ts';
import { LanguageField } from '../language-field.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './data-set.module.css';
import { FormatQuestion } from './format-question.tsx';
import { messages } from './messages.ts';
import { DELIMITERS, ENCODINGS, FORMATS, SPLITS, withReading } from './model.ts';
import type { Preview } from './model.ts';
import type { Import } from './use-import.ts';

/** What the fields need of an import. */
export interface Reading extends Pick<Import, 'choices' | 'change' | 'setReading'> {
  preview: { data: Preview | undefined };
}

interface ReadingFieldsProps {
  repository: Pick<RepositoryInfo, 'available_languages' | 'intents'>;
  work: Reading;
}

/** How the files are read: detected, with corrections where the detection is wrong. */
export function ReadingFields({ repository, work }: ReadingFieldsProps) {
  const t = useMessages(messages);
  const { choices, change, preview } = work;
  const table = preview.data?.table;
  const found = preview.data?.format;
  return (
    <section className={styles['part']} aria-label={t('readingTitle')}>
      <h3>{t('readingTitle')}</h3>
      {preview.data && !choices.format && (
        <FormatQuestion
          files={preview.data.files}
          onAnswer={(format) => work.setReading(withReading(choices, { format }))}
        />
      )}
      <div className={styles['fields']}>
        <Pick
          label={t('format')}
          placeholder={t('chooseFormat')}
          value={choices.format ?? found}
          options={FORMATS.map((value) => ({
            value,
            label:
              value === found && !choices.format
                ? t('recognized', { format: FORMAT_NAMES[value] })
                : FORMAT_NAMES[value],
          }))}
          onChange={(format) => work.setReading(withReading(choices, { format }))}
        />
        <LanguageField
          label={t('sentenceLanguage')}
          placeholder={t('chooseLanguage')}
          value={choices.language}
          own={repository.available_languages}
          onChange={(language) => change({ language })}
        />
        <Pick
          label={t('split')}
          value={choices.split}
          options={SPLITS.map((value) => ({ value, label: t(`split_${value}`) }))}
          onChange={(split) => change({ split })}
        />
        <EncodingField work={work} />
        {table && table.delimiter !== null && (
          <Pick
            label={t('delimiter')}
            value={DELIMITERS.find(({ value }) => value === table.delimiter)?.value}
            options={DELIMITERS.map(({ value, name }) => ({ value, label: t(name) }))}
            onChange={(delimiter) => work.setReading(withReading(choices, { delimiter }))}
          />
        )}
      </div>
      {table && <ColumnTable table={table} onChange={(columns) => change({ columns })} />}
      <IntentForOthers repository={repository} work={work} />
    </section>
  );
}

/** Only text files have an encoding choice; archives and workbooks state theirs. */
function EncodingField({ work: { choices, preview, ...work } }: { work: Reading }) {
  const t = useMessages(messages);
  const found = preview.data?.files.find(({ encoding }) => encoding !== null)?.encoding ?? choices.encoding;
  if (!found) return null;
  return (
    <Pick
      label={t('encoding')}
      value={choices.encoding ?? found}
      options={ENCODINGS.map(({ value, label }) => ({ value, label }))}
      onChange={(encoding) => work.setReading(withReading(choices, { encoding }))}
    />
  );
}

/** Sentences without an intent are skipped, or get one. */
function IntentForOthers({ repository, work: { choices, change, preview } }: ReadingFieldsProps) {
  const t = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState(choices.intent);
  const count = preview.data?.without_intent ?? 0;
  if (count === 0) return null;
  // The preview is updated when the name is complete, not with every letter.
  const settle = (intent: string) => {
    setTyped(intent);
    if (intent.trim() !== choices.intent) change({ intent: intent.trim() });
  };
  return (
    <Field id={id} label={t('withoutIntent', counted(count))} help={t('intentForOthers')}>
      <AutoComplete
        id={id}
        value={typed}
        options={intentNames(repository).map((value) => ({ value }))}
        allowClear
        defaultActiveFirstOption={false}
        placeholder={t('leaveOut')}
        aria-describedby={`${id}-note`}
        onChange={(intent: string) => setTyped(intent)}
        onSelect={settle}
        onClear={() => settle('')}
        onBlur={() => settle(typed)}
      />
    </Field>
  );
}

interface PickProps<Value extends string> {
  label: string;
  placeholder?: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Pick<Value extends string>({ label, placeholder, value, options, onChange }: PickProps<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        value={value}
        placeholder={placeholder}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label', filterSort: earliestFirst }}
        onChange={onChange}
      />
    </Field>
  );
}

/** `CSV` comes before `Watson Assistant (CSV)`. */
function earliestFirst(a: { label: string }, b: { label: string }, { searchValue }: { searchValue: string }): number {
  const placeIn = (label: string) => label.toLowerCase().indexOf(searchValue.toLowerCase());
  return placeIn(a.label) - placeIn(b.label);
}
