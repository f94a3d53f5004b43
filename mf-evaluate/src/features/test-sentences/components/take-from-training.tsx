import { useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { formatNumber, languageName, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App, Segmented } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { Choice } from '../../../components/filter/choice.tsx';
import { takingQuery, undoChange, useTakeTests } from '../api.ts';
import { SHARES } from '../model.ts';
import type { Share, TakingPlan } from '../model.ts';
import styles from '../test-sentences.module.css';
import { messages } from './take-messages.ts';

const FIRST_SHARE: Share = 20;
/** Number of intents listed in a sentence. */
const NAMES_SHOWN = 8;
const SAMPLES_SHOWN = 8;

interface TakeFromTrainingProps {
  repository: RepositoryInfo;
  language: string;
  /** @param language of the moved sentences; missing when none were */
  onDone: (language?: string) => void;
}

/** Previews moving a share of the training sentences to the test set, and does it [EVA-80]. */
export default function TakeFromTraining({ repository, language: listed, onDone }: TakeFromTrainingProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const toast = useUndoToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [share, setShare] = useState<Share>(FIRST_SHARE);
  const [language, setLanguage] = useState(listed);
  const plan = useQuery(takingQuery(repository, language, share));
  const take = useTakeTests(repository);
  useEffect(() => heading.current?.focus(), []);
  const taken = plan.isPlaceholderData ? 0 : (plan.data?.taken ?? 0);

  const handleTaken = ({ id, changed }: { id: number | null; changed: number }) => {
    if (id !== null) toast(t('moved', counted(changed)), () => undoChange(repository, id));
    onDone(language);
  };
  const handleError = (error: Error) => void message.error((error instanceof ApiError && error.detail) || t('failed'));

  return (
    <form
      className={styles['form']}
      aria-labelledby="take-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (taken > 0 && !take.isPending)
          take.mutate({ language, share }, { onSuccess: handleTaken, onError: handleError });
      }}
    >
      <div>
        <h2 id="take-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className="soft">{t('about')}</p>
      </div>
      <div className={styles['shares']}>
        <fieldset className={styles['share']}>
          <legend>{t('share')}</legend>
          <Segmented<Share>
            value={share}
            options={SHARES.map((value) => ({ value, label: t('percent', { share: value }) }))}
            onChange={setShare}
          />
        </fieldset>
        <Choice
          label={t('language')}
          value={language}
          options={repository.available_languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={setLanguage}
        />
      </div>
      <div aria-busy={plan.isFetching}>
        <QueryView query={plan} empty={null} isEmpty={() => false} rows={2}>
          {(data) => <Plan plan={data} />}
        </QueryView>
      </div>
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={() => onDone()}>
          {t('cancel')}
        </button>
        <button
          type="submit"
          className="button primary"
          disabled={taken === 0 || take.isPending}
          aria-busy={take.isPending}
        >
          {t('move', counted(plan.data?.taken ?? 0))}
        </button>
      </div>
    </form>
  );
}

function Plan({ plan }: { plan: TakingPlan }) {
  const t = useMessages(messages);
  const { sentences, taken, translations, intents, samples } = plan;
  const from = intents.filter((intent) => intent.taken > 0);
  const kept = intents.filter((intent) => intent.taken === 0);
  const more = kept.length - NAMES_SHOWN;
  const named = kept
    .slice(0, NAMES_SHOWN)
    .map(({ intent }) => intent)
    .join(', ');
  const names = more > 0 ? t('andMore', { names: named, amount: formatNumber(more) }) : named;
  if (sentences === 0) return <p role="status">{t('onlyTranslations')}</p>;
  if (taken === 0) return <p role="status">{t('nothing')}</p>;
  const numbers = {
    of: formatNumber(sentences),
    intents: formatNumber(from.length),
    all: formatNumber(intents.length),
  };
  return (
    <div className={styles['plan']}>
      <p role="status">
        {[
          t('summary', { ...counted(taken), ...numbers }),
          translations > 0 && t('translations', counted(translations)),
          kept.length > 0 && t('kept', { ...counted(kept.length), names }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <details>
        <summary>{t('byIntent')}</summary>
        <div className={styles['tableBox']} tabIndex={0} role="group" aria-label={t('byIntent')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('intent')}</th>
                <th scope="col">{t('sentences')}</th>
                <th scope="col">{t('taken')}</th>
              </tr>
            </thead>
            <tbody>
              {intents.map((row) => (
                <tr key={row.intent}>
                  <td dir="auto">{row.intent}</td>
                  <td>{formatNumber(row.sentences)}</td>
                  <td>{formatNumber(row.taken)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <details>
        <summary>{t('samples')}</summary>
        <ul>
          {samples.slice(0, SAMPLES_SHOWN).map(({ text, intent }) => (
            <li key={`${intent} ${text}`} dir="auto">
              {text} <span className="soft">{intent}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
