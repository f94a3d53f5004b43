import styles from './verdict.module.css';

export interface VerdictProps {
  isRight: boolean;
  text: string;
  /** Only the sign is drawn; the word is there for screen readers. */
  isHidden?: boolean;
}

/** Right or wrong by sign, word and colour. */
export function Verdict({ isRight, text, isHidden = false }: VerdictProps) {
  return (
    <span className={isRight ? styles['right'] : styles['wrong']}>
      <svg
        viewBox="0 0 20 20"
        width="18"
        height="18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={isRight ? 'M4 10.5 8 14.5 16 6' : 'M5 5l10 10M15 5 5 15'} />
      </svg>
      <span className={isHidden ? 'visually-hidden' : undefined}>{text}</span>
    </span>
  );
}
