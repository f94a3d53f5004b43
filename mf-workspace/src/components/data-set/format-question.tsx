import { useMessages } from 'shared/i18n';

import styles from './data-set.module.css';
import { messages } from './messages.ts';
import type { Preview } from './model.ts';

type PreviewFile = Preview['files'][number];

interface FormatQuestionProps {
  files: readonly PreviewFile[];
  onAnswer: (format: PreviewFile['format']) => void;
}

/** Asks for the format of a file that fits several equally well. */
export function FormatQuestion({ files, onAnswer }: FormatQuestionProps) {
  const t = useMessages(messages);
  const file = files.find(({ others }) => others.length > 0);
  if (!file) return null;
  return (
    <div role="alert" className={styles['question']}>
      <p>{t('whichFormat', { file: file.name })}</p>
      <div>
        {[file, ...file.others].map(({ format, format_name: name }) => (
          <button key={format} type="button" className="button" onClick={() => onAnswer(format)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
