import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { HighlightedSentence } from 'shared/sentence';
import { App } from 'shared/ui';

import { useDeleteTestSentence } from '../api.ts';
import { messages } from '../messages.ts';
import type { TestSentence } from '../model.ts';
import styles from '../test-sentences.module.css';

/** A test sentence: its text with entities, the intent it should get, and its removal. */
export function TestRow({ repository, sentence }: { repository: RepositoryInfo; sentence: TestSentence }) {
  const t = useMessages(messages);
  const { modal, message } = App.useApp();
  const removal = useDeleteTestSentence(repository);
  const { id, text, intent, language, entities } = sentence;
  const remove = () => removal.mutateAsync(id).then(() => announce(t('deleted')), () => void message.error(t('deleteFailed')));
  const ask = () => void modal.confirm({
    title: t('deleteTitle'), content: <span dir="auto">{text}</span>, okText: t('delete'), okButtonProps: { danger: true }, cancelText: t('cancel'), onOk: remove,
  });
  return (
    <li className={styles['row']}>
      <HighlightedSentence text={text} marks={entities} language={language} />
      <span className={styles['intent']} dir="auto">{intent}</span>
      <button type="button" className="button quiet" aria-label={t('deleteThis', { text })} onClick={ask}>{t('delete')}</button>
    </li>
  );
}
