import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, Pagination, QueryView, useQuery } from 'shared/platform';
import { useRepositoryPath, withVersion } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { HighlightedSentence, useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { useLanguageWord } from '../../components/use-language-word.ts';
import { TRANSLATIONS_SHOWN, removeTranslation, translationsQuery } from './api.ts';
import type { Translation } from './api.ts';
import { messages } from './messages.ts';
import styles from './status.module.css';

interface TranslationListProps {
  repository: RepositoryInfo;
  language: string;
}

/** The translations into one language with their originals [TRA-07]. */
export function TranslationList({ repository, language }: TranslationListProps) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const query = useQuery(translationsQuery(repository.uuid, repository.repository_version_id, { language, page }));
  const lastPage = Math.max(1, Math.ceil((query.data?.count ?? 0) / TRANSLATIONS_SHOWN));
  if (query.data && page > lastPage) setPage(lastPage);
  const { version, ...address } = useRepositoryPath();
  const translate = withVersion(paths.repositoryTranslate(address), version);
  const to = `${translate}${translate.includes('?') ? '&' : '?'}to=${language}`;
  const name = useLanguageWord()(language);
  return (
    <section className={styles['translations']} aria-label={t('translationsInto', { language: name })}>
      <QueryView
        query={query}
        rows={3}
        empty={
          <p>
            {t('noTranslations', { language: name })} <Link to={to}>{t('goTranslate')}</Link>
          </p>
        }
      >
        {({ count, results }) => (
          <>
            <p>
              <Link to={to}>{t('goTranslate')}</Link>
            </p>
            <ul>
              {results.map((translation) => (
                <TranslationRow key={translation.id} repository={repository} translation={translation} />
              ))}
            </ul>
            <Pagination page={page} pageSize={TRANSLATIONS_SHOWN} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function TranslationRow({
  repository: { uuid, authorization },
  translation,
}: {
  repository: RepositoryInfo;
  translation: Translation;
}) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const offer = useUndoToast();
  const [isBusy, setBusy] = useState(false);
  const {
    id,
    text,
    entities,
    language,
    original_example_text: original,
    is_draft: isDraft,
    is_outdated: isOutdated,
    translated_original: before,
    has_valid_entities: isValid,
  } = translation;

  async function handleDelete() {
    setBusy(true);
    try {
      offer(t('deleted'), await removeTranslation(uuid, id));
    } catch (error) {
      setBusy(false);
      void message.error(error instanceof Error ? error.message : t('notDeleted'));
    }
  }

  return (
    <li>
      <p className="soft" dir="auto">
        {original}
      </p>
      <p className="sentence">
        <HighlightedSentence text={text} marks={entities} language={language} isFocusable={false} />
      </p>
      {isOutdated && <p className={styles['warned']}>{t('outdated', { before })}</p>}
      {isDraft && <p className="soft">{t('draft')}</p>}
      {!isValid && <p className={styles['warned']}>{t('invalid')}</p>}
      {authorization.can_contribute && (
        <button
          type="button"
          className="button quiet"
          disabled={isBusy}
          aria-label={t('deleteOf', { text })}
          onClick={() => void handleDelete()}
        >
          {t('delete')}
        </button>
      )}
    </li>
  );
}
