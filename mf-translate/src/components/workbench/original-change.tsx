import { languageTag, rewordingOf } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './workbench.module.css';

interface OriginalChangeProps {
  /** The original as it was translated. */
  before: string;
  after: string;
  language: string;
}

/** The change of an original since it was translated: before and now, with the differences marked. */
export function OriginalChange({ before, after, language }: OriginalChangeProps) {
  const t = useMessages(messages);
  const rewording = rewordingOf(before, after);
  return (
    <div className={styles['outdated']}>
      <p className={styles['warned']}>
        <strong>
          <span aria-hidden="true">⚠ </span>
          {t('outdated')}
        </strong>{' '}
        {t('outdatedText')}
      </p>
      <dl lang={languageTag(language)}>
        <div>
          <dt>{t('originalBefore')}</dt>
          <dd dir="auto">
            {rewording.before.map(({ text, stays }, at) => (stays ? text : <del key={at}>{text}</del>))}
          </dd>
        </div>
        <div>
          <dt>{t('originalNow')}</dt>
          <dd dir="auto">
            {rewording.after.map(({ text, stays }, at) => (stays ? text : <ins key={at}>{text}</ins>))}
          </dd>
        </div>
      </dl>
    </div>
  );
}
