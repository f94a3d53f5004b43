import styles from '../inbox.module.css';

interface KeyButtonProps {
  /** The key that does the same while the row is in focus. */
  letter?: string;
  label: string;
  onClick: () => void;
}

/** A quiet button of a row, with its key. */
export function KeyButton({ letter, label, onClick }: KeyButtonProps) {
  return (
    <button type="button" className={`${styles['chip']} ${styles['quiet']}`} onClick={onClick}>
      {letter !== undefined && <kbd aria-hidden="true">{letter}</kbd>}
      {label}
    </button>
  );
}
