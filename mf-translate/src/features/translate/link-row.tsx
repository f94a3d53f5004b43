import { ConfirmButton } from 'shared/forms';
import { formatDate, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { useLanguageWord } from '../../components/use-language-word.ts';
import { removeLink, renewLink } from './api.ts';
import type { TranslatorLink } from './api.ts';
import { messages } from './messages.ts';
import styles from './translate.module.css';

interface LinkRowProps {
  repository: RepositoryInfo;
  link: TranslatorLink;
  /** Created in this dialog. */
  isNew: boolean;
}

/** A translator link: language, version, expiry; can be copied, opened and deleted. */
export function LinkRow({ repository: { owner, slug }, link, isNew }: LinkRowProps) {
  const t = useMessages(messages);
  const { uuid, language, name: reader, repository_version__name: version, expires_at: expires } = link;
  const name = useLanguageWord()(language);
  const address = location.origin + paths.repositoryTranslateExternal({ ownerNickname: owner.nickname, slug }, uuid);
  const isOver = expires !== null && new Date(expires) <= new Date();

  return (
    <li data-new={isNew || undefined}>
      <p>
        <strong>{languageName(language)}</strong>{' '}
        {reader !== '' && <span dir="auto">{t('linkFor', { name: reader })} </span>}
        <span className="soft">{t('linkVersion', { version })}</span>
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
      <LinkActions uuid={uuid} name={name} address={address} />
    </li>
  );
}

interface LinkActionsProps {
  uuid: string;
  /** The language as a word within a sentence. */
  name: string;
  address: string;
}

function LinkActions({ uuid, name, address }: LinkActionsProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();

  function handleCopy() {
    // The clipboard is missing on insecure connections, whatever its type says.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const copied = clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => message.success(t('linkCopied')),
      () => message.error(t('linkNotCopied')),
    );
  }

  return (
    <div className={styles['linkActions']}>
      <button type="button" className="button" onClick={handleCopy}>
        {t('linkCopy')}
      </button>
      <a className="button quiet" href={address} target="_blank" rel="noreferrer">
        {t('linkOpen')}
      </a>
      <ConfirmButton
        action={t('linkRenew')}
        label={t('linkRenewOf', { language: name })}
        title={t('linkRenewTitle', { language: name })}
        text={t('linkRenewText')}
        className="button quiet"
        onConfirm={() => renewLink(uuid)}
        done={t('linkRenewed')}
      />
      <ConfirmButton
        action={t('linkDelete')}
        label={t('linkDeleteOf', { language: name })}
        title={t('linkDeleteTitle', { language: name })}
        text={t('linkDeleteText')}
        isDanger
        className="button quiet danger"
        onConfirm={() => removeLink(uuid)}
      />
    </div>
  );
}
