import { formatNumber, useMessages } from 'shared/i18n';

import type { LanguageModelState } from './api.ts';
import styles from './language-model.module.css';
import { messages } from './messages.ts';

/** Questions and tokens by day and purpose. */
export function UsageTable({ days }: Pick<LanguageModelState, 'days'>) {
  const t = useMessages(messages);
  return (
    <table className={styles['table']} aria-label={t('usage')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('purposeColumn')}</th>
          {(['asked', 'cached', 'failures', 'used'] as const).map((name) => (
            <th key={name} scope="col" className={styles['number']}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((each) => (
          <tr key={`${each.day} ${each.purpose}`}>
            <th scope="row">{each.day}</th>
            <td>{t(`purpose_${each.purpose}`)}</td>
            {[each.asked, each.from_cache, each.failed, each.prompt_tokens + each.completion_tokens].map(
              (number, column) => (
                <td key={column} className={styles['number']}>
                  {formatNumber(number)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
