import type { ReactNode } from 'react';

import { Button } from '../ui/index.ts';
import styles from './forms.module.css';

export interface SubmitButtonProps {
  isBusy: boolean;
  isDisabled?: boolean;
  /** Fills the width of the form. */
  isWide?: boolean;
  children: ReactNode;
}

/** The primary button of a form. While busy it is disabled, keeps its width and shows a spinner. */
export function SubmitButton({ isBusy, isDisabled = false, isWide = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      block={isWide}
      disabled={isBusy || isDisabled}
      aria-busy={isBusy}
      className={isBusy ? styles['busy'] : ''}
    >
      <span className={styles['label']}>{children}</span>
      {isBusy && <span className={styles['spinner']} aria-hidden="true" />}
    </Button>
  );
}
