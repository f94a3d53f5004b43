import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalText } from 'shared/api';
import { KEY_SCOPES } from 'shared/domain';
import type { KeyScope } from 'shared/domain';
import { Field, SubmitButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { Checkbox, Input, InputNumber, Select } from 'shared/ui';

import { choicesQuery, useMakeKey } from './api.ts';
import type { KeyPlace, ShownApiKey } from './api.ts';
import { messages } from './messages.ts';
import styles from './keys.module.css';

const NAME_MAX = 64;
const LIFETIMES = [30, 90, 365, 0] as const;
const USUAL_LIFETIME = 90;
const TEXTS_MAX = 1_000_000;

export interface NewKeyFormProps {
  place: KeyPlace;
  repository: { readonly uuid: string; readonly name: string } | undefined;
  onMade: (made: ShownApiKey) => void;
  onCancel: () => void;
}

/** Name, scopes, intelligences and lifetime of a new key; by default it only parses. */
export function NewKeyForm({ place, repository, onMade, onCancel }: NewKeyFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['parse']);
  const [chosen, setChosen] = useState<readonly string[]>(repository ? [repository.uuid] : []);
  const [days, setDays] = useState<number>(USUAL_LIFETIME);
  const [texts, setTexts] = useState<number | null>(null);
  const [isKept, setKept] = useState(true);
  const [pages, setPages] = useState('');
  const make = useMakeKey(place);
  const isForParsing = scopes.length === 1 && scopes[0] === 'parse';
  const origins = isForParsing ? pages.split(/[\s,]+/).filter(Boolean) : [];

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (make.isPending || name.trim() === '' || scopes.length === 0) return;
    make.mutate(
      {
        name: name.trim(),
        scopes: [...scopes],
        ...(chosen.length > 0 ? { repositories: [...chosen] } : {}),
        ...(days > 0 ? { expires_in_days: days } : {}),
        ...(texts === null ? {} : { texts_per_minute: texts }),
        ...(isKept ? {} : { keep_in_inbox: false }),
        ...(origins.length > 0 ? { origins } : {}),
      },
      { onSuccess: onMade },
    );
  }

  return (
    <form className={styles['form']} aria-label={t('new')} onSubmit={handleSubmit}>
      {make.isError && (
        <p className={styles['error']} role="alert">
          {refusalText(make.error, t('failed'))}
        </p>
      )}
      <Field id={`${id}-name`} label={t('name')}>
        <Input
          id={`${id}-name`}
          autoComplete="off"
          autoFocus
          maxLength={NAME_MAX}
          placeholder={t('nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <fieldset className={styles['scopes']}>
        <legend>{t('scopes')}</legend>
        <Checkbox.Group
          value={[...scopes]}
          onChange={setScopes}
          options={KEY_SCOPES.map((scope) => ({ value: scope, label: t(`scopeHelp_${scope}`) }))}
        />
      </fieldset>
      <ChosenIntelligences place={place} repository={repository} value={chosen} onChange={setChosen} />
      <Lifetime days={days} onDays={setDays} />
      {scopes.includes('parse') && <ParseOptions texts={texts} onTexts={setTexts} isKept={isKept} onKept={setKept} />}
      {isForParsing && <WebPages value={pages} onChange={setPages} />}
      <span className={styles['actions']}>
        <SubmitButton isBusy={make.isPending} isDisabled={name.trim() === '' || scopes.length === 0}>
          {t('create')}
        </SubmitButton>
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
      </span>
    </form>
  );
}

/** The origins to which a key is bound that web pages use, as typed. */
function WebPages({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('pages')} help={t('pagesHelp')}>
      <Input
        id={id}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        placeholder="https://shop.example.org"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function Lifetime({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('lifetime')}>
      <Select
        id={id}
        value={days}
        onChange={onDays}
        options={LIFETIMES.map((each) => ({
          value: each,
          label: each > 0 ? t('days', { count: each }) : t('never'),
        }))}
      />
    </Field>
  );
}

interface ParseOptionsProps {
  texts: number | null;
  onTexts: (texts: number | null) => void;
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

/** The rate limit of a key, and whether its sentences are stored in the inbox. */
function ParseOptions({ texts, onTexts, isKept, onKept }: ParseOptionsProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <>
      <Field id={id} label={t('limit')} help={t('limitHelp')}>
        <InputNumber
          id={id}
          aria-describedby={`${id}-note`}
          min={1}
          max={TEXTS_MAX}
          precision={0}
          value={texts}
          onChange={onTexts}
        />
      </Field>
      <Checkbox checked={!isKept} onChange={(event) => onKept(!event.target.checked)}>
        {t('notKept')}
      </Checkbox>
    </>
  );
}

interface ChosenProps {
  place: KeyPlace;
  repository: NewKeyFormProps['repository'];
  value: readonly string[];
  onChange: (uuids: readonly string[]) => void;
}

function ChosenIntelligences({ place, repository, value, onChange }: ChosenProps) {
  const t = useMessages(messages);
  const id = useId();
  const choices = useQuery(choicesQuery(place)).data ?? [];
  const own = repository ? [{ value: repository.uuid, label: repository.name }] : [];
  const options = [...own, ...choices.filter((choice) => choice.value !== repository?.uuid)];
  return (
    <Field id={id} label={t('intelligences')}>
      <Select
        id={id}
        mode="multiple"
        placeholder={t('opensAll')}
        showSearch={{ optionFilterProp: 'label' }}
        value={[...value]}
        onChange={onChange}
        options={options}
      />
    </Field>
  );
}
