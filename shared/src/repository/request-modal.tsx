import { client } from '../api/index.ts';
import { SchemaForm } from '../forms/index.ts';
import { useMessages } from '../i18n/index.ts';
import { App, Modal } from '../ui/index.ts';
import type { RepositoryInfo } from './document.ts';
import { messages } from './messages.ts';
import { refreshRepository } from './query.ts';
import styles from './repository.module.css';

const REQUESTS = '/v2/repository/authorization-requests/';
const WIDTH = 700;

interface RequestModalProps {
  repository: RepositoryInfo;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks the administrators for access, in a form that the server describes [DASH-06]. */
export function RequestModal({ repository, isOpen, onClose }: RequestModalProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { uuid, name, owner } = repository;

  async function send({ text }: { text?: string }) {
    await client.post(REQUESTS, { body: { repository: uuid, ...(text && { text }) } });
    onClose();
    void message.success(t('requested'));
    await refreshRepository();
  }

  return (
    <Modal
      open={isOpen}
      title={t('requestTitle', { name })}
      width={WIDTH}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <div className={styles['request']}>
        <p className="soft">{t('requestText', { owner: owner.nickname })}</p>
        <SchemaForm<{ text?: string }>
          id={`request-${uuid}`}
          path={REQUESTS}
          action="POST"
          only={['text']}
          words={{ text: { label: t('message') } }}
          submitLabel={t('send')}
          expectedFields={1}
          onSubmit={send}
          actions={
            <button type="button" className="button quiet" onClick={onClose}>
              {t('cancel')}
            </button>
          }
        />
      </div>
    </Modal>
  );
}
