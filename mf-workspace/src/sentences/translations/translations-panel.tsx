import { useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { HighlightedSentence } from 'shared/sentence';
import { Tag } from 'shared/ui';

import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import styles from '../sentences.module.css';
import { translationsQuery } from './api.ts';
import type { Translation } from './api.ts';
import { TranslationForm } from './translation-form.tsx';

interface TranslationsPanelProps {
  repository: RepositoryInfo;
  sentence: Sentence;
}

/** Lists and edits the translations of a sentence in place and offers the missing languages. */
export function TranslationsPanel({ repository, sentence }: TranslationsPanelProps) {
  const t = useMessages(messages);
  const query = useQuery(translationsQuery(repository, sentence.id));
  // The language being edited.
  const [open, setOpen] = useState<string>();
  const canWrite = repository.authorization.can_translate;
  const missing = repository.available_languages.filter(
    (code) => code !== sentence.language && !query.data?.some(({ language }) => language === code),
  );
  return (
    <section className={styles['panel']} aria-label={t('translations')}>
      <QueryView query={query} rows={2} empty={<p className="soft">{t('noTranslations')}</p>}>
        {(translations) => (
          <ul className={styles['translations']}>
            {translations.map((translation) => (
              <li key={translation.id}>
                {open === translation.language ? (
                  <TranslationForm
                    repository={repository}
                    sentence={sentence}
                    language={translation.language}
                    translation={translation}
                    onDone={() => setOpen(undefined)}
                  />
                ) : (
                  <TranslationView
                    translation={translation}
                    {...(canWrite && { onEdit: () => setOpen(translation.language) })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {canWrite &&
        query.data &&
        missing.map((language) =>
          open === language ? (
            <TranslationForm
              key={language}
              repository={repository}
              sentence={sentence}
              language={language}
              onDone={() => setOpen(undefined)}
            />
          ) : (
            <button key={language} type="button" className="button" onClick={() => setOpen(language)}>
              {t('translateInto', { language: languageName(language) })}
            </button>
          ),
        )}
    </section>
  );
}

interface TranslationViewProps {
  translation: Translation;
  onEdit?: () => void;
}

function TranslationView({ translation, onEdit }: TranslationViewProps) {
  const t = useMessages(messages);
  const {
    language,
    text,
    entities,
    has_valid_entities: isValid,
    is_draft: isDraft,
    is_outdated: isOutdated,
  } = translation;
  const name = languageName(language);
  return (
    <>
      <Tag>{name}</Tag>
      <HighlightedSentence text={text} marks={entities} language={language} />
      {isDraft && <span className="soft">{t('draft')}</span>}
      {isOutdated && (
        <span className={styles['warned']}>{t('outdated', { before: translation.translated_original })}</span>
      )}
      {!isValid && <span className={styles['warned']}>{t('invalidEntities')}</span>}
      {onEdit && (
        <button
          type="button"
          className="button quiet"
          aria-label={t('editTranslation', { language: name })}
          onClick={onEdit}
        >
          {t('edit')}
        </button>
      )}
    </>
  );
}
