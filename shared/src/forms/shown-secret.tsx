import { Button } from '../ui/index.ts';
import styles from './shown-secret.module.css';
import { useCopy } from './use-copy.ts';

interface ShownSecretProps {
  secret: string;
  /** Explains the secret, and that it is not shown again. */
  notice: string;
  /** Label of the field. */
  label: string;
  copyLabel: string;
  copied: string;
  notCopied: string;
}

/** A new secret: it is shown once, and can be copied. */
export function ShownSecret({ secret, notice, label, copyLabel, ...texts }: ShownSecretProps) {
  const copy = useCopy(texts);
  return (
    <div className="notice" role="status">
      <p>{notice}</p>
      <div className={styles['shown']}>
        <input readOnly value={secret} aria-label={label} onFocus={(event) => event.target.select()} />
        <Button onClick={() => copy(secret)}>{copyLabel}</Button>
      </div>
    </div>
  );
}
