import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import type { Version, VersionChanges } from './api.ts';
import { messages } from './messages.ts';

/** How long the message about the main version stays, in seconds. */
const MESSAGE_SECONDS = 5;

/** Asks before changing the main version, because API clients then get different answers. */
export function useMainChange(
  { id, label: name, mainLabel: before }: { id: number; label: string; mainLabel: string },
  { makeMain }: VersionChanges,
): () => void {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message, modal } = App.useApp();
  async function run() {
    try {
      await makeMain.mutateAsync(id);
      void message.success(t('mainChanged', { name }));
    } catch (error) {
      void message.error(failureText(error));
    }
  }
  return () =>
    void modal.confirm({
      title: t('mainTitle', { name }),
      content: t('mainText', { before }),
      okText: t('makeMain'),
      cancelText: t('cancel'),
      onOk: run,
    });
}

interface Removal {
  label: string;
  changes: VersionChanges;
  onDeleted: () => void;
}

/** Deletes a version after a confirmation; the main version cannot be deleted. */
export function useDeletion(
  { id, is_default: isMain }: Version,
  { label: name, changes: { remove }, onDeleted }: Removal,
): () => void {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message, modal } = App.useApp();
  async function run() {
    try {
      await remove.mutateAsync(id);
      void message.success(t('deleted', { name }));
      onDeleted();
    } catch (error) {
      void message.error(failureText(error));
    }
  }
  return () => {
    if (isMain) return void message.error(t('mainStays'), MESSAGE_SECONDS);
    void modal.confirm({
      title: t('deleteTitle', { name }),
      content: t('deleteText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: run,
    });
  };
}
