import { useId } from 'react';
import { useMessages } from 'shared/i18n';

import { counted } from '../../components/counted.ts';
import type { ExportFormat } from './api.ts';
import styles from './export.module.css';
import { messages } from './messages.ts';
import { GROUPS, groupOf } from './model.ts';
import type { FormatGroup } from './model.ts';

interface FormatChoiceProps {
  formats: readonly ExportFormat[];
  chosen: ExportFormat | undefined;
  onChoose: (format: string) => void;
}

/** The formats in groups, each with how much of the selection it can hold. */
export function FormatChoice({ formats, chosen, onChoose }: FormatChoiceProps) {
  const t = useMessages(messages);
  return (
    <fieldset className={styles['formats']}>
      <legend>{t('format')}</legend>
      {GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          formats={formats.filter(({ format }) => groupOf(format) === group)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

function Group({ group, formats, chosen, onChoose }: FormatChoiceProps & { group: FormatGroup }) {
  const t = useMessages(messages);
  const id = useId();
  if (formats.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id}>{t(group)}</p>
      <div className={styles['cards']}>
        {formats.map(({ format, name, extension, cannot_hold: losses, leaves }) => (
          <label key={format} className={styles['card']}>
            <input
              type="radio"
              name="format"
              value={format}
              checked={format === chosen?.format}
              onChange={() => onChoose(format)}
            />
            <span>
              <strong>{name}</strong> <span className="soft">{extension}</span>
            </span>
            <span className={styles['fit']} data-fit={losses.length === 0 && leaves === undefined}>
              {leaves ?? (losses.length === 0 ? t('holdsAll') : t('leaves', counted(losses.length)))}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
