import type { ReactNode } from 'react';
import { Page } from 'shared/platform';

import styles from './boarding.module.css';
import { SampleSentences } from './sample-sentences.tsx';

/** The frame of the sign-in and sign-up screens: the form in a narrow column, sample sentences beside it. */
export function Boarding({
  title,
  purpose,
  below,
  children,
}: {
  title: string;
  purpose?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles['boarding']}>
      <div className={styles['column']}>
        <Page title={title} purpose={purpose}>
          {children}
          {below && <p className={styles['below']}>{below}</p>}
        </Page>
      </div>
      <SampleSentences />
    </div>
  );
}
