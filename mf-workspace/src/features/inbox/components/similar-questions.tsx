import { formatNumber, useMessages } from 'shared/i18n';

import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import type { Similar } from '../model.ts';

interface SimilarQuestionsProps {
  similar: readonly Similar[];
  /** Ids of those that are not decided with the group. */
  leftOut: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

/** The questions of a group, any of which can be left out of its decision [INB-16]. */
export function SimilarQuestions({ similar, leftOut, onToggle }: SimilarQuestionsProps) {
  const t = useMessages(messages);
  return (
    <fieldset className={styles['similar']}>
      <legend className="soft">{t('decidedTogether')}</legend>
      {similar.map(({ id, text, times }) => (
        <label key={id}>
          <input type="checkbox" checked={!leftOut.has(id)} onChange={() => onToggle(id)} />
          <span dir="auto">{text}</span>
          {times > 1 && <strong>×{formatNumber(times)}</strong>}
        </label>
      ))}
    </fieldset>
  );
}
