import { renderMarkdown } from './markdown.ts';
import styles from './summary.module.css';

/** The Markdown description of an intelligence. */
export function Description({ source }: { source: string }) {
  return (
    <div className={styles['description']} dir="auto" dangerouslySetInnerHTML={{ __html: renderMarkdown(source) }} />
  );
}
