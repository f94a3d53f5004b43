import type { Answer } from 'shared/api';
import { languageName } from 'shared/domain';
import { formatNumber, useLocale, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { addressOf } from '../../components/address.ts';
import table from '../../components/figure/table.module.css';
import styles from './cross-validation.module.css';
import { messages } from './messages.ts';

export type ReadinessAnswer = Answer<'get', '/v2/repository/repository-details/{uuid}/check_can_automatic_evaluate/'>;

interface ReadinessProps {
  repository: RepositoryInfo;
  language: string;
  readiness: ReadinessAnswer;
}

/** Says what prevents the evaluation of a language, or which intents have too few sentences to trust [EVA-60]. */
export function Readiness({ repository, language, readiness: { can_run: canRun, lacking } }: ReadinessProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const { owner, slug, repository_version_id: version } = repository;
  const training = (filter: Readonly<Record<string, string>>) =>
    addressOf(repository, { path: paths.repositoryTraining({ ownerNickname: owner.nickname, slug }), version, filter });
  return (
    <section className="notice">
      <h2>{canRun ? t('thin') : t('notReady', { language: languageName(language, locale) })}</h2>
      <p>{t(canRun ? 'thinText' : 'needsTwo')}</p>
      {lacking.length === 0 ? (
        <Link className="button primary" to={training({ language })}>
          {t('toTraining')}
        </Link>
      ) : (
        <div className={`${table['scroll']} ${styles['lacking']}`} role="group" aria-label={t('lacking')} tabIndex={0}>
          <table className={table['table']}>
            <thead>
              <tr>
                {[t('intent'), t('sentences'), t('missing')].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lacking.map(({ intent, sentences, missing }) => (
                <tr key={intent}>
                  <th scope="row">
                    <Link to={training({ language, intent })} aria-label={t('openIntent', { intent })}>
                      <span dir="auto">{intent}</span>
                    </Link>
                  </th>
                  <td>{formatNumber(sentences)}</td>
                  <td>{formatNumber(missing)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
