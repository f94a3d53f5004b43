import styles from './integration.module.css';

/** A code block that scrolls horizontally. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <pre className={styles['code']} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}
