import styles from './verdict.module.css';

interface VerdictProps {
  isRight: boolean;
  text: string;
  /** Shows only the icon; the text is for screen readers. */
  isHidden?: boolean;
}

/** Right or wrong, by icon, text and color. */
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
