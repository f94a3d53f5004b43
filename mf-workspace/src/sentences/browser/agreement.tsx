import { formatPercent, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../components/counted.ts';
import { agreementQuery } from '../api.ts';
import styles from './browser.module.css';
import { messages } from './messages.ts';
import type { State } from './view.ts';

interface AgreementProps {
  repository: RepositoryInfo;
  /** What the list shows. */
  state: State;
  onChange: (change: { state: State }, options: { replace: boolean }) => void;
}

/** With the reviews: how often people agree on sentences that two or more of them labeled, if any [TRN-83]. */
export function Agreement({ repository, state, onChange }: AgreementProps) {
  const t = useMessages(messages);
  const isShown = state === 'disputed';
  const isReview = isShown || state === 'review';
  const { data } = useQuery({ ...agreementQuery(repository), enabled: isReview });
  if (!isReview || !data || data.agreed + data.disputed === 0) return null;
  const { agreed, disputed } = data;
  const all = agreed + disputed;
  return (
    <div className={styles['agreement']}>
      <span className="soft">{t('agreement', { ...counted(all), share: formatPercent(agreed / all) })}</span>
      {(disputed > 0 || isShown) && (
        <button
          type="button"
          className="button quiet"
          onClick={() => onChange({ state: isShown ? 'review' : 'disputed' }, { replace: true })}
        >
          {isShown ? t('hideDisputed') : t('showDisputed', counted(disputed))}
        </button>
      )}
    </div>
  );
}
