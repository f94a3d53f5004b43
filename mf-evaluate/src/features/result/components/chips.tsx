import { formatNumber } from 'shared/i18n';

import styles from '../result.module.css';

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between few options, each with an optional count. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles['chips']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.count === 0 && option.value !== value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={styles['amount']}> {formatNumber(option.count)}</span>}
        </button>
      ))}
    </div>
  );
}
