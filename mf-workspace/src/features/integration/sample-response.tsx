import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { Button } from 'shared/ui';

import { callParse } from './api.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './integration.module.css';
import { messages } from './messages.ts';
import type { ParseRequest } from './model.ts';

const INDENT = 4;

/** Sends the request on screen and shows the actual response. */
export function SampleResponse({ request }: { request: ParseRequest }) {
  const t = useMessages(messages);
  const call = useMutation({ mutationFn: callParse });
  const isBlank = request.text.trim() === '';
  return (
    <div className={styles['response']}>
      <div className={styles['responseHead']}>
        <h3>{t('response')}</h3>
        <Button type="primary" loading={call.isPending} disabled={isBlank} onClick={() => call.mutate(request)}>
          {t('run')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {call.isSuccess ? t('answered') : ''}
      </p>
      {call.isIdle && <p className="soft">{t('notRun')}</p>}
      {call.isError && (
        <p className="notice bad" role="alert">
          {reasonOf(call.error, t)}
        </p>
      )}
      {call.isSuccess && <CodeBlock label={t('response')} text={JSON.stringify(call.data, null, INDENT)} />}
    </div>
  );
}

function reasonOf(error: Error, t: ReturnType<typeof useMessages<'offline' | 'refused'>>): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('offline');
  return t('refused', { status: error.status, reason: Object.values(error.fields).flat().join(' ') });
}
