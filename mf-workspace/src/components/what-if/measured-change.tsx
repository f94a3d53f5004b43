import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import { Difference } from '../quality/difference.tsx';
import type { WhatIf } from './api.ts';
import { messages } from './messages.ts';
import styles from './what-if.module.css';

type Measured = NonNullable<WhatIf['measured']>;

/** The effect of a change on the sentences that it changes, on the others, and on entities. */
export function MeasuredChange({ measured, isOutdated }: { measured: Measured; isOutdated: boolean }) {
  const t = useMessages(messages);
  const { changed, others, entity_f1: f1, won, lost } = measured;
  const answers = (some: Measured['won']) => some.map(({ text, before, after }) => ({ text, before, now: after }));
  return (
    <>
      <table className={styles['figures']}>
        <thead>
          <tr>
            <th scope="col">{t('rows')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={t('changed', counted(changed.sentences))} right={changed} />
          <Row name={t('others', counted(others.sentences))} right={others} />
          {f1 && (
            <tr>
              <th scope="row">{t('entities')}</th>
              <td>{formatPercent(f1.before)}</td>
              <td>{formatPercent(f1.after)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Difference
        won={answers(won)}
        lost={answers(lost)}
        wonCount={measured.won_count}
        lostCount={measured.lost_count}
        isCertain={measured.is_certain}
      />
      <p className="soft">
        {t(measured.is_cross_validation ? 'basis_validation' : 'basis_tests')} {isOutdated && t('outdated')}
      </p>
    </>
  );
}

function Row({ name, right: { sentences, before, after } }: { name: string; right: Measured['changed'] }) {
  if (sentences === 0) return null;
  const cell = (count: number) => `${formatNumber(count)} (${formatPercent(count / sentences)})`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{cell(before)}</td>
      <td>{cell(after)}</td>
    </tr>
  );
}
