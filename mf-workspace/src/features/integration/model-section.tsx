import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Failure, QueryView, saveFile, useMutation, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';

import { CopyButton } from '../../components/copy-button.tsx';
import { mayCopy } from '../../components/new-intelligence/may-copy.ts';
import { downloadModel, modelKeyQuery } from './api.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './integration.module.css';
import { messages } from './messages.ts';

/** The trained models as a file, for programs that parse without this server [RUN-24]. */
export function ModelSection({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { token } = useSession();
  if (!token || !mayCopy(repository)) return null;
  const command = `parlance model pull ${repository.slug}.plm --intelligence ${repository.uuid}`;
  return (
    <section className={styles['block']} aria-labelledby="integration-model">
      <h2 id="integration-model">{t('model')}</h2>
      <p className="soft">{t('modelText')}</p>
      {repository.ready_for_parse ? (
        <Download repository={repository} />
      ) : (
        <p className="soft">{t('modelUntrained')}</p>
      )}
      <p className="soft">{t('modelCommand')}</p>
      <CodeBlock label={t('modelCode')} text={command} />
      <div>
        <CopyButton isLabeled text={command} label={t('copyCommand')} copied={t('copied')} notCopied={t('notCopied')} />
      </div>
      <PublicKey />
    </section>
  );
}

function Download({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadModel(repository),
    onSuccess: (file) => saveFile(file, `${repository.slug}.plm`),
  });
  return (
    <>
      {error instanceof ApiError && <Failure error={error} onRetry={() => mutate()} />}
      <div className={styles['actions']}>
        <button type="button" className="button" disabled={isPending} aria-busy={isPending} onClick={() => mutate()}>
          {t(isPending ? 'downloadingModel' : 'downloadModel')}
        </button>
      </div>
    </>
  );
}

/** With which programs verify a file that did not come from here. */
function PublicKey() {
  const t = useMessages(messages);
  const query = useQuery(modelKeyQuery);
  return (
    <QueryView query={query} rows={1} empty={null}>
      {({ key }) => (
        <>
          <p className="soft">{t('modelKey')}</p>
          <div className={styles['line']}>
            <code>{key}</code>
            <CopyButton text={key} label={t('copyModelKey')} copied={t('copied')} notCopied={t('notCopied')} />
          </div>
        </>
      )}
    </QueryView>
  );
}
