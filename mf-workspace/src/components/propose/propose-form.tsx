import { useId } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { Input } from 'shared/ui';

import { IntentField, intentNames } from '../../sentences/index.ts';
import { counted } from '../counted.ts';
import { LanguageField } from '../language-field.tsx';
import { workspacePaths } from '../workspace-paths.ts';
import { messages } from './messages.ts';
import styles from './propose.module.css';
import { useProposal } from './use-proposal.ts';

const NOTE_MAX = 2000;

interface ProposeFormProps {
  repository: RepositoryInfo;
  intent?: string;
}

/** Sentences of an intent, one a line, that somebody who may contribute accepts or declines. */
export default function ProposeForm({ repository, intent }: ProposeFormProps) {
  const t = useMessages(messages);
  const id = useId();
  const form = useProposal(repository, intent);
  const { draft, errors, texts } = form;
  return (
    <form
      className={styles['form']}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 id={`${id}-title`}>{intent === undefined ? t('title') : t('titleOf', { intent })}</h2>
      <p className="soft">{t('purpose')}</p>
      <Field id={`${id}-texts`} label={t('texts')} help={t('textsHelp')} errors={errors.texts}>
        <Input.TextArea
          id={`${id}-texts`}
          className={styles['texts'] ?? ''}
          dir="auto"
          value={draft.texts}
          rows={4}
          status={errors.texts ? 'error' : ''}
          aria-invalid={errors.texts !== undefined}
          aria-describedby={`${id}-texts-note`}
          onChange={(event) => form.update({ texts: event.target.value })}
        />
      </Field>
      <div className={styles['fields']}>
        {intent === undefined && (
          <IntentField
            value={draft.intent}
            intents={intentNames(repository)}
            errors={errors.intent}
            onChange={(name) => form.update({ intent: name })}
          />
        )}
        <LanguageField
          label={t('language')}
          value={draft.language}
          own={repository.available_languages}
          errors={errors.language}
          onChange={(language) => form.update({ language })}
        />
      </div>
      <Field id={`${id}-note`} label={t('note')} errors={errors.note}>
        <Input.TextArea
          id={`${id}-note`}
          dir="auto"
          value={draft.note}
          maxLength={NOTE_MAX}
          rows={2}
          onChange={(event) => form.update({ note: event.target.value })}
        />
      </Field>
      {errors.general && (
        <p className={styles['error']} role="alert">
          {errors.general.join(' ')}
        </p>
      )}
      <div className={styles['actions']}>
        <button type="submit" className="button primary" disabled={form.isSending} aria-busy={form.isSending}>
          {texts.length === 0 ? t('propose') : t('proposeCount', counted(texts.length))}
        </button>
        {form.made !== undefined && <Made id={form.made} />}
      </div>
    </form>
  );
}

function Made({ id }: { id: number }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <p role="status" className={styles['made']}>
      {t('made')} <Link to={versioned(workspacePaths.proposal(address, id))}>{t('open')}</Link>
    </p>
  );
}
