import styles from './integration.module.css';

/** Code that scrolls sideways instead of breaking. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  // What scrolls has to be reachable by keyboard.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return (
    <pre className={styles['code']} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}
