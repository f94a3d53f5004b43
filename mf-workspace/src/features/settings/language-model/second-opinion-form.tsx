import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusalText } from 'shared/api';
import type { FieldTexts } from 'shared/api';
import { Field, SubmitButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';
import { App, Checkbox, Input } from 'shared/ui';

import { useChange } from './api.ts';
import type { LanguageModelState, SecondOpinion } from './api.ts';
import styles from './language-model.module.css';
import { messages } from './messages.ts';
import { errorsOf, fieldsOf, isNumber, opinionOf, PROPOSED } from './model.ts';
import type { OpinionFields } from './model.ts';
import { OpinionGain } from './opinion-gain.tsx';

const FIELDS = ['least', 'most', 'shareField', 'milliseconds'] as const;
/** Names of the server. */
const SENT = { least: 'least', most: 'most', shareField: 'share', milliseconds: 'milliseconds' } as const;
const HELP = { most: 'mostHelp', shareField: 'shareHelp', milliseconds: 'millisecondsHelp' } as const;

/** When the language model is asked about unsure answers [LLM-14]. */
export function SecondOpinionForm({ uuid, state }: { uuid: string; state: LanguageModelState }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { mutate, isPending, error, reset } = useChange(uuid);
  const [isOn, setOn] = useState(state.second_opinion !== null);
  const errors = errorsOf(error);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const save = (opinion: SecondOpinion | null) =>
    mutate({ second_opinion: opinion }, { onSuccess: () => void message.success(t('saved')) });

  function handleOn(isWanted: boolean) {
    reset();
    setOn(isWanted);
    if (!isWanted && state.second_opinion !== null) save(null);
  }

  return (
    <section className={styles['part']}>
      <h3>{t('opinion')}</h3>
      <p className="soft">{t('opinionText', { host: state.host ?? '' })}</p>
      <Checkbox checked={isOn} disabled={isPending} onChange={(event) => handleOn(event.target.checked)}>
        {t('opinionOn')}
      </Checkbox>
      {error && !FIELDS.some((name) => errors[SENT[name]]) && (
        <p className="notice bad" role="alert">
          {refusalText(error, t('failed'))}
        </p>
      )}
      {isOn && (
        <Fields uuid={uuid} value={state.second_opinion ?? PROPOSED} errors={errors} isBusy={isPending} onSave={save} />
      )}
      {state.second_opinion !== null && (
        <p>
          <Link to={versioned(`${paths.repositoryLog(address)}?state=all&opinion=differs`)}>{t('disagreements')}</Link>
        </p>
      )}
    </section>
  );
}

interface FieldsProps {
  uuid: string;
  value: SecondOpinion;
  errors: FieldTexts;
  isBusy: boolean;
  onSave: (value: SecondOpinion) => void;
}

function Fields({ uuid, value, errors, isBusy, onSave }: FieldsProps) {
  const t = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState<OpinionFields>(() => fieldsOf(value));
  const opinion = opinionOf(typed);

  const errorsAt = (name: keyof OpinionFields) => (isNumber(typed[name]) ? errors[SENT[name]] : [t('numberNeeded')]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (opinion && !isBusy) onSave(opinion);
  }

  return (
    <form className={styles['opinion']} aria-label={t('opinion')} onSubmit={handleSubmit}>
      {FIELDS.map((name) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          label={t(name)}
          help={name === 'least' ? undefined : t(HELP[name])}
          errors={errorsAt(name)}
        >
          <Input
            id={`${id}-${name}`}
            type="number"
            min={0}
            step="any"
            suffix={name === 'milliseconds' ? 'ms' : '%'}
            aria-invalid={(errorsAt(name)?.length ?? 0) > 0}
            aria-describedby={`${id}-${name}-note`}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      <OpinionGain uuid={uuid} band={opinion} />
      <span>
        <SubmitButton isBusy={isBusy} isDisabled={!opinion}>
          {t('save')}
        </SubmitButton>
      </span>
    </form>
  );
}
