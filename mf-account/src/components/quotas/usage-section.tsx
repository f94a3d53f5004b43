import { formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';

import { usageQuery } from './api.ts';
import type { Usage } from './api.ts';
import { messages } from './messages.ts';
import { standingOf } from './model.ts';
import styles from './quotas.module.css';

const QUOTAS = ['intelligences', 'sentences', 'model_bytes', 'trainings'] as const;
type Quota = (typeof QUOTAS)[number];
const MEGABYTE = 1024 * 1024;

const isBlank = (usage: Usage) => QUOTAS.every((quota) => usage[quota].used === 0 && usage[quota].limit === null);

/** The quota usage of an organization, or of the signed-in person [ORG-11]. */
export function UsageSection({ organization }: { organization?: string }) {
  const t = useMessages(messages);
  const usage = useQuery(usageQuery(organization));
  return (
    <section className={styles['usage']} aria-labelledby="usage-title">
      <h2 id="usage-title">{t('title')}</h2>
      <QueryView query={usage} isEmpty={isBlank} empty={<p className="notice">{t('nothing')}</p>}>
        {(data) => (
          <ul>
            {QUOTAS.map((quota) => (
              <Row key={quota} quota={quota} usage={data[quota]} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Row({ quota, usage: { used, limit } }: { quota: Quota; usage: Usage[Quota] }) {
  const t = useMessages(messages);
  const shown = (value: number) =>
    quota === 'model_bytes'
      ? t('megabytes', { count: formatNumber(value / MEGABYTE, { maximumFractionDigits: 1 }) })
      : formatNumber(value);
  const standing = standingOf({ used, limit });
  return (
    <li data-standing={standing}>
      <p className={styles['line']}>
        <span>{t(quota)}</span>
        <span>
          {limit === null
            ? t('noLimit', { used: shown(used) })
            : t('ofLimit', { used: shown(used), limit: shown(limit) })}
        </span>
      </p>
      {limit !== null && <progress max={limit} value={Math.min(used, limit)} aria-label={t(quota)} />}
      {standing === 'near' && limit !== null && (
        // Never round up to 100 %.
        <p className={styles['warning']}>{t('near', { share: formatPercent(Math.min(used / limit, 0.99)) })}</p>
      )}
      {standing === 'full' && (
        <p className={styles['warning']}>{t(quota === 'trainings' ? 'fullTrainings' : 'full')}</p>
      )}
    </li>
  );
}
