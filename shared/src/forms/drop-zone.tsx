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
  /** Files chosen together with it; absent where only one is accepted. */
  others?: readonly File[];
  isDisabled: boolean;
  errors?: readonly string[] | undefined;
  onFile: (file: File, others: readonly File[]) => void;
}

/** A file chosen by dialog or dropped; the whole area is the label of the file field. */
export function DropZone({ accept, prompt, file, others, isDisabled, errors = [], onFile }: DropZoneProps) {
  const t = useMessages(messages);
  const id = useId();
  const [isOver, setOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  }

  function take(list: FileList | null) {
    const [first, ...rest] = list ?? [];
    if (first) onFile(first, others ? rest : []);
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
        <strong dir="auto">{file ? chosenText(file, others ?? []) : prompt}</strong>
        {file && <span className={styles['link']}>{t('otherFile')}</span>}
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={others !== undefined}
          className="visually-hidden"
          disabled={isDisabled}
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            take(event.target.files);
            // Allows the same file to be chosen again after a correction.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-note`} className={styles['error']} role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join('\n')}
      </p>
    </div>
  );

  function chosenText(first: File, rest: readonly File[]): string {
    const count = rest.length + 1;
    const size = sizeOf(rest.reduce((sum, each) => sum + each.size, first.size));
    return t('chosenFile', { name: count === 1 ? first.name : t('severalFiles', { count }), size });
  }
}

const KILO = 1000;

function sizeOf(size: number): string {
  const isBig = size >= KILO * KILO;
  // A non-empty file is never shown as 0 kB.
  const tenths = Math.ceil((size * 10) / (isBig ? KILO * KILO : KILO));
  return formatNumber(tenths / 10, {
    style: 'unit',
    unit: isBig ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}
