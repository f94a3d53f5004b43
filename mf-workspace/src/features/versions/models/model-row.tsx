import { useState } from 'react';
import { formatMoment, formatNumber, formatPercent, languageName, useMessages } from 'shared/i18n';
import { announce, Link } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { App, Tag } from 'shared/ui';

import { useSettingsName } from '../../../components/algorithms/use-settings-name.ts';
import { counted } from '../../../components/counted.ts';
import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { useServe } from '../../../components/quality/use-serve.ts';
import { workspacePaths } from '../../../components/workspace-paths.ts';
import styles from '../versions.module.css';
import type { Model } from './api.ts';
import { messages } from './messages.ts';
import { ModelNote } from './model-note.tsx';

interface ModelRowProps {
  repository: RepositoryInfo;
  model: Model;
}

/** A model with what is known of its training, and what can be done with it. */
export function ModelRow({ repository, model }: ModelRowProps) {
  const t = useMessages(messages);
  const [isNoting, setNoting] = useState(false);
  return (
    <tr data-on-screen={model.is_served}>
      <th scope="row" data-label={t('trained')}>
        <div className={styles['origin']}>
          <span>
            <time dateTime={model.trained_at}>{formatMoment(model.trained_at)}</time> · {languageName(model.language)}
          </span>
          <span className="soft">
            {model.trained_by !== null && (
              <>
                {t('by')} <bdi>{model.trained_by}</bdi> ·{' '}
              </>
            )}
            <SettingsText repository={repository} model={model} />
          </span>
          {isNoting ? (
            <ModelNote repository={repository} model={model} onClose={() => setNoting(false)} />
          ) : (
            model.note !== '' && <span dir="auto">{model.note}</span>
          )}
        </div>
      </th>
      <td data-label={t('sentences')}>
        <Sentences model={model} />
      </td>
      <td data-label={t('quality')}>
        <Quality model={model} />
      </td>
      <td data-label={t('inUse')}>
        <InUse model={model} />
      </td>
      <td>
        <Actions repository={repository} model={model} isNoting={isNoting} onNote={() => setNoting(true)} />
      </td>
    </tr>
  );
}

/** The settings that it was trained with: the algorithm, and the options that have been changed since. */
function SettingsText({ repository, model }: ModelRowProps) {
  const t = useMessages(messages);
  const nameOf = useSettingsName();
  const { algorithm, settings, receipt, engine } = model;
  const own = {
    algorithm,
    use_analyze_char: settings['use_analyze_char'] ?? false,
    use_transformer_entities: settings['use_transformer_entities'] ?? false,
    use_language_pack: settings['use_language_pack'] ?? false,
  };
  return <span title={t('receipt', { receipt, engine })}>{nameOf(own, repository)}</span>;
}

function Sentences({ model: { sentences, change } }: { model: Model }) {
  const t = useMessages(messages);
  const parts = change
    ? (['added', 'edited', 'deleted'] as const).flatMap((kind) =>
        change[kind] > 0 ? [t(kind, counted(change[kind]))] : [],
      )
    : [];
  return (
    <span>
      {formatNumber(sentences)}
      {parts.length > 0 && <span className={styles['detail']}>{parts.join(', ')}</span>}
    </span>
  );
}

function Quality({ model: { measured } }: { model: Model }) {
  const t = useMessages(messages);
  if (!measured) return <span className="soft">{t('notMeasured')}</span>;
  const { sentences, right, cross_validation: isValidation } = measured;
  return (
    <span>
      {formatPercent(sentences === 0 ? 0 : right / sentences)}
      <span className={styles['detail']}>{t(isValidation ? 'ofValidated' : 'ofTests', counted(sentences))}</span>
    </span>
  );
}

/** Since when the model is in use, or until when it was. */
function InUse({ model: { is_served: isServed, served, environments, trials } }: { model: Model }) {
  const t = useMessages(messages);
  const environmentsPath = workspacePaths.environments(useRepositoryPath());
  const [last] = served;
  const moment = isServed ? last?.since : last?.until;
  const title = served
    .map(({ since, until, by, is_training: isTraining }) => {
      const period = t('period', { since: formatMoment(since), until: until ? formatMoment(until) : t('now') });
      return isTraining ? period : `${period} (${t('chosenBy', { name: by ?? t('somebody') })})`;
    })
    .join('\n');
  return (
    <span title={title}>
      {isServed && <Tag>{t('served')}</Tag>}
      {environments.map((name) => (
        <Tag key={name}>
          <Link to={environmentsPath}>{t('inEnvironment', { name })}</Link>
        </Tag>
      ))}
      {trials.map((name) => (
        <Tag key={name}>
          <Link to={environmentsPath}>{t('triedBy', { name })}</Link>
        </Tag>
      ))}
      {moment && (
        <span className={styles['detail']}>
          {t(isServed ? 'since' : 'until', { date: formatMoment(moment) })}
          {served.length > 1 && ` · ${t('times', counted(served.length))}`}
        </span>
      )}
      <span className="visually-hidden">{title}</span>
    </span>
  );
}

interface ActionsProps extends ModelRowProps {
  isNoting: boolean;
  onNote: () => void;
}

function Actions({ repository, model, isNoting, onNote }: ActionsProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const path = useRepositoryPath();
  const versioned = useVersionedPath();
  const serving = useServe(repository);
  const date = formatMoment(model.trained_at);
  const { repository_version_id: version } = repository;
  const sides = new URLSearchParams({ before: `${version}@${model.id}`, after: String(version) });

  function handleServe() {
    serving.mutate(model, {
      onSuccess: () => {
        void message.success(t('answers', { date }));
        announce(t('answers', { date }));
      },
      onError: (error) => void message.error(failureText(error)),
    });
  }

  return (
    <div className={styles['actions']}>
      {!isNoting && (
        <button type="button" className="button quiet" aria-label={t('noteOf', { date })} onClick={onNote}>
          {t('note')}
        </button>
      )}
      {model.is_recorded && (
        <Link
          className="button quiet"
          aria-label={t('changesOf', { date })}
          to={withSides(versioned(workspacePaths.compare(path)), sides)}
        >
          {t('changes')}
        </Link>
      )}
      {!model.is_served && (
        <button
          type="button"
          className="button"
          aria-label={t('serveOf', { date })}
          disabled={serving.isPending}
          aria-busy={serving.isPending}
          onClick={handleServe}
        >
          {t('serve')}
        </button>
      )}
    </div>
  );
}

/** An address that may have a query. */
const withSides = (address: string, sides: URLSearchParams): string =>
  `${address}${address.includes('?') ? '&' : '?'}${sides.toString()}`;
