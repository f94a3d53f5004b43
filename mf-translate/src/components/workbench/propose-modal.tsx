import { useId } from 'react';
import { useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { App, Input, Modal } from 'shared/ui';

import { reasonsOf } from '../reasons.ts';
import { messages } from './messages.ts';
import type { Sentence, WorkbenchApi } from './workbench-api.ts';
import styles from './workbench.module.css';

/** Longest sentence and longest note, as the API accepts them. */
const TEXT_MAX = 5000;
const NOTE_MAX = 2000;

interface Typed {
  text: string;
  note: string;
}

interface ProposeModalProps {
  sentence: Sentence;
  typed: Typed;
  onType: (typed: Typed) => void;
  propose: NonNullable<WorkbenchApi['propose']>;
  onClose: () => void;
}

/** Proposes another text for an original, which the team of the intelligence decides on. */
export default function ProposeModal({ sentence, typed, onType, propose, onClose }: ProposeModalProps) {
  const t = useMessages(messages);
  const id = useId();
  const { message } = App.useApp();
  const { text, note } = typed;
  const sending = useMutation({
    mutationFn: () => propose(sentence, { text: text.trim(), note: note.trim() }),
    onSuccess: () => {
      void message.success(t('proposed'));
      onType({ text: sentence.text, note: '' });
      onClose();
    },
  });
  const isSame = text.trim() === sentence.text || text.trim() === '';
  const problem = sending.error && reasonsOf(sending.error, t('proposeFailed'));

  return (
    <Modal open title={t('proposeTitle')} footer={null} onCancel={onClose}>
      <form
        className={styles['proposal']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame) sending.mutate();
        }}
      >
        <p className="soft">{t('proposeText')}</p>
        <label htmlFor={`${id}text`}>{t('proposeField')}</label>
        <Input.TextArea
          id={`${id}text`}
          autoSize={{ minRows: 2, maxRows: 8 }}
          dir="auto"
          value={text}
          maxLength={TEXT_MAX}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}problem` : undefined}
          onChange={(event) => onType({ ...typed, text: event.target.value })}
        />
        {problem && (
          <p id={`${id}problem`} className={styles['error']} role="alert">
            {problem}
          </p>
        )}
        <label htmlFor={`${id}note`}>{t('proposeNote')}</label>
        <Input
          id={`${id}note`}
          dir="auto"
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => onType({ ...typed, note: event.target.value })}
        />
        <div className={styles['actions']}>
          <button
            type="submit"
            className="button primary"
            disabled={isSame || sending.isPending}
            aria-busy={sending.isPending}
          >
            {t('proposeSend')}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {t('proposeLater')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
