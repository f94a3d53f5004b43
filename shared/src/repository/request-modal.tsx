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

/** Dialog to request access from the administrators [DASH-06]. */
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
          source={{ path: REQUESTS, action: 'POST', only: ['text'], expected: 1 }}
          fields={{ text: { label: t('message') } }}
          submit={{ label: t('send') }}
          onSubmit={send}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}
