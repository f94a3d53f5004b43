import { mentionsIn } from 'shared/domain';

import type { Person } from '../../components/people/api.ts';
import styles from './comments.module.css';

/** The text of a comment, in which the mentions of people are highlighted. */
export function CommentText({ text, people }: { text: string; people: readonly Person[] }) {
  const known = new Set(people.map(({ nickname }) => nickname.toLowerCase()));
  const mentions = mentionsIn(text).filter(({ nickname }) => known.has(nickname.toLowerCase()));
  return (
    <p className={styles['text']} dir="auto">
      {mentions.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(mentions[index - 1]?.end ?? 0, start)}
          <strong>{text.slice(start, end)}</strong>
        </span>
      ))}
      {text.slice(mentions.at(-1)?.end ?? 0)}
    </p>
  );
}
