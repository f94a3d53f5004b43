import { formatDate, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { useLanguageWord } from '../../components/use-language-word.ts';
import { removeLink } from './api.ts';
import type { TranslatorLink } from './api.ts';
import { messages } from './messages.ts';
import styles from './translate.module.css';

interface LinkRowProps {
  repository: RepositoryInfo;
  link: TranslatorLink;
  /** Made just now. */
  isNew: boolean;
}

/** One link: what it opens, until when, and the ways to hand it on or take it back. */
export function LinkRow({ repository: { owner, slug }, link, isNew }: LinkRowProps) {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const { uuid, language, repository_version__name: version, expires_at: expires } = link;
  const name = useLanguageWord()(language);
  const address = location.origin + paths.repositoryTranslateExternal({ ownerNickname: owner.nickname, slug }, uuid);
  const isOver = expires !== null && new Date(expires) <= new Date();

  function handleCopy() {
    // Browsers offer no clipboard to pages that did not come over a secure connection.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(address)
      : Promise.reject(new Error('no clipboard'));
    copied.then(
      () => message.success(t('linkCopied')),
      () => message.error(t('linkNotCopied')),
    );
  }

  function handleDelete() {
    void modal.confirm({
      title: t('linkDeleteTitle', { language: name }),
      content: t('linkDeleteText'),
      okText: t('linkDelete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => removeLink(uuid).catch((error: Error) => void message.error(error.message)),
    });
  }

  return (
    <li data-new={isNew || undefined}>
      <p>
        <strong>{languageName(language)}</strong> <span className="soft">{t('linkVersion', { version })}</span>
      </p>
      <p className="soft">
        {expires === null ? t('linkStays') : t(isOver ? 'linkOver' : 'linkUntil', { date: formatDate(expires) })}
      </p>
      <input
        className={styles['address']}
        readOnly
        value={address}
        aria-label={t('linkAddress', { language: name })}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['linkActions']}>
        <button type="button" className="button" onClick={handleCopy}>
          {t('linkCopy')}
        </button>
        <a className="button quiet" href={address} target="_blank" rel="noreferrer">
          {t('linkOpen')}
        </a>
        <button
          type="button"
          className={`button quiet ${styles['danger']}`}
          aria-label={t('linkDeleteOf', { language: name })}
          onClick={handleDelete}
        >
          {t('linkDelete')}
        </button>
      </div>
    </li>
  );
}
