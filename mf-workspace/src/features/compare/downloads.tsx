import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { saveFile, useMutation } from 'shared/platform';
import { App } from 'shared/ui';

import { diffFile } from './api.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import type { DiffView, Sides } from './model.ts';

const FORMATS = ['csv', 'json', 'md'] as const;

interface DownloadsProps {
  uuid: string;
  sides: Sides;
  view: DiffView;
  /** Of both sides, for the name of the file. */
  names: readonly string[];
}

/** Downloads the differences that the filters select. */
export function Downloads({ uuid, sides, view, names }: DownloadsProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) => diffFile(uuid, sides, view, format),
    onSuccess: (file, format) => saveFile(file, `${names.join('-')}.${format}`),
    onError: (error) => void message.error(refusalText(error, t('downloadFailed'))),
  });
  return (
    <div className={styles['downloads']}>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="button quiet"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate(format)}
        >
          {t(format)}
        </button>
      ))}
    </div>
  );
}
