import styles from './integration.module.css';

/** A code block that scrolls horizontally. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <pre className={styles['code']} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}
