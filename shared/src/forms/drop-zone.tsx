import { useId, useState } from 'react';
import type { DragEvent } from 'react';

import { formatNumber, useMessages } from '../i18n/index.ts';
import styles from './drop-zone.module.css';
import { messages } from './messages.ts';

interface DropZoneProps {
  /** Value of the `accept` attribute. */
  accept: string;
  /** Shown until a file is chosen. */
  prompt: string;
  file: File | undefined;
  isDisabled: boolean;
  errors?: readonly string[] | undefined;
  onFile: (file: File) => void;
}

/** A file chosen by dialog or dropped; the whole area is the label of the file field. */
export function DropZone({ accept, prompt, file, isDisabled, errors = [], onFile }: DropZoneProps) {
  const t = useMessages(messages);
  const id = useId();
  const [isOver, setOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) onFile(dropped);
  }

  return (
    <div>
      <label
        htmlFor={id}
        className={styles['drop']}
        data-over={isOver || undefined}
        data-invalid={errors.length > 0 || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <strong dir="auto">{file ? t('chosenFile', { name: file.name, size: sizeOf(file) }) : prompt}</strong>
        {file && <span className={styles['link']}>{t('otherFile')}</span>}
        <input
          id={id}
          type="file"
          accept={accept}
          className="visually-hidden"
          disabled={isDisabled}
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onFile(chosen);
            // Allows the same file to be chosen again after a correction.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-note`} className={styles['error']} role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </p>
    </div>
  );
}

const KILO = 1000;

function sizeOf({ size }: File): string {
  const isBig = size >= KILO * KILO;
  return formatNumber(size / (isBig ? KILO * KILO : KILO), {
    style: 'unit',
    unit: isBig ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}
