import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Link, announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { addressOf } from '../../../components/address.ts';
import { useTeach } from '../api.ts';
import { messages } from '../messages.ts';
import { isRight } from '../model.ts';
import type { LogEntry, Result } from '../model.ts';
import styles from '../result.module.css';

/** Actions on a sentence: open it where it is stored, or train it with its expected labels. */
export function RowActions({
  repository,
  result,
  entry,
}: {
  repository: RepositoryInfo;
  result: Result;
  entry: LogEntry;
}) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const teach = useTeach(repository, result);
  const { owner, slug } = repository;
  const {
    cross_validation: isAutomatic,
    language,
    repository_version: { id: version },
  } = result;
  const place = { ownerNickname: owner.nickname, slug };
  const path = isAutomatic ? paths.repositoryTraining(place) : paths.repositoryTestManual(place);
  const handleError = (error: Error) =>
    void message.error((error instanceof ApiError && Object.values(error.fields).flat()[0]) || t('teachFailed'));
  return (
    <div className={styles['actions']}>
      <Link className="button" to={addressOf(repository, { path, version, filter: { search: entry.text, language } })}>
        {t(isAutomatic ? 'openTraining' : 'openTest')}
      </Link>
      {!isAutomatic && !isRight(entry) && (
        <>
          <button
            type="button"
            className="button"
            disabled={teach.isPending || teach.isSuccess}
            aria-busy={teach.isPending}
            {...(!teach.isSuccess && { 'aria-label': t('teachThis', { text: entry.text }) })}
            onClick={() => teach.mutate(entry, { onSuccess: () => announce(t('taught')), onError: handleError })}
          >
            {t(teach.isSuccess ? 'taught' : 'teach')}
          </button>
          <span className="soft">{t('teachNote')}</span>
        </>
      )}
    </div>
  );
}
