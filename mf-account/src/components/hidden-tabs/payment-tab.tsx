import type { SubmitEvent } from 'react';
import { useMessages } from 'shared/i18n';
import { Button, Input } from 'shared/ui';

import styles from './hidden-tabs.module.css';
import { messages } from './messages.ts';

const CARD_FIELDS = ['cardName', 'cardNumber', 'cardExpiry', 'cardCode'] as const;
const keepHere = (event: SubmitEvent) => event.preventDefault();

/**
 * Payment placeholder for servers without billing: empty history, disabled card form, coupon without effect [ACC-10].
 */
export function PaymentTab() {
  const t = useMessages(messages);
  return (
    <div className={styles['payment']}>
      <section>
        <h2>{t('history')}</h2>
        <div className="notice">
          <h3>{t('noHistory')}</h3>
          <p>{t('noHistoryText')}</p>
        </div>
      </section>
      <form aria-labelledby="card-title" onSubmit={keepHere}>
        <h2 id="card-title">{t('card')}</h2>
        <p className="soft">{t('cardText')}</p>
        {CARD_FIELDS.map((field) => (
          <label key={field}>
            {t(field)}
            <Input disabled autoComplete="off" />
          </label>
        ))}
        <Button htmlType="submit" disabled>
          {t('saveCard')}
        </Button>
      </form>
      <form aria-labelledby="coupon-title" onSubmit={keepHere}>
        <h2 id="coupon-title">{t('coupon')}</h2>
        <p className="soft">{t('couponText')}</p>
        <label>
          {t('code')}
          <Input autoComplete="off" />
        </label>
        <Button htmlType="submit">{t('apply')}</Button>
      </form>
    </div>
  );
}
