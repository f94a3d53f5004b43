import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { saveFile, useMutation } from 'shared/platform';
import { App } from 'shared/ui';

import { tableFile } from '../api.ts';
import type { Table } from '../api.ts';
import { messages } from '../messages.ts';
import type { LogFilter, Result } from '../model.ts';

interface DownloadButtonProps {
  result: Result;
  table: Table;
  /** Filter of the sentences. */
  filter?: LogFilter;
}

/** Downloads a table of the result as CSV [IMP-22]. */
export function DownloadButton({ result, table, filter }: DownloadButtonProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: () => tableFile(result.id, table, filter),
    onSuccess: (file) => saveFile(file, `test-${result.version}-${table}.csv`),
    onError: (error) => void message.error(refusalText(error, t('downloadFailed'))),
  });
  return (
    <button type="button" className="button" disabled={isPending} aria-busy={isPending} onClick={() => mutate()}>
      {t(`download_${table}`)}
    </button>
  );
}
