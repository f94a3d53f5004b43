import { useCopy } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { saveFile } from 'shared/platform';
import { Button } from 'shared/ui';

import security from '../security.module.css';
import styles from './factors.module.css';
import { messages } from './messages.ts';

const FILE = 'parlance-recovery-codes.txt';

/** New recovery codes: they are shown once, and can be copied and saved [ACC-43]. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages(messages);
  const copy = useCopy({ copied: t('copied'), notCopied: t('notCopied') });
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="notice" role="status">
      <p>{t('codesNotice')}</p>
      <ul className={styles['codes']} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={security['actions']}>
        <Button onClick={() => copy(text)}>{t('copy')}</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE)}>{t('download')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('codesKept')}
        </Button>
      </p>
    </div>
  );
}
