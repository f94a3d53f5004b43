import { useState } from 'react';
import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { useAccept, useDismiss } from './api.ts';
import type { Draft, Place } from './api.ts';
import { DraftRow } from './draft-row.tsx';
import styles from './drafts.module.css';
import { messages } from './messages.ts';
import { chosenAtFirst, groupsOf } from './model.ts';

const TITLES = { new: 'groupNew', unknown: 'groupUnknown', sure: 'groupSure', other: 'groupOther' } as const;

/** Drafts that wait for a decision, by what the present model makes of them. */
export function DraftList({ place, drafts }: { place: Place; drafts: readonly Draft[] }) {
  const t = useMessages(messages);
  /** Choices that differ from the first ones, and reworded texts, by id. */
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const isChosen = (draft: Draft) => changed.get(draft.id) ?? chosenAtFirst(draft);
  if (drafts.length === 0) return <p className="soft">{t('none')}</p>;
  return (
    <>
      {groupsOf(drafts).map(({ verdict, drafts: some }) => (
        <div key={verdict}>
          <h3 className={styles['group']}>{t(TITLES[verdict])}</h3>
          <ul className={styles['drafts']}>
            {some.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                text={texts.get(draft.id) ?? draft.text}
                language={place.language}
                isChosen={isChosen(draft)}
                onChoose={() => setChanged(new Map([...changed, [draft.id, !isChosen(draft)]]))}
                onReword={(text) => setTexts(new Map([...texts, [draft.id, text]]))}
              />
            ))}
          </ul>
        </div>
      ))}
      <Decisions place={place} chosen={drafts.filter(isChosen)} texts={texts} />
    </>
  );
}

interface DecisionsProps {
  place: Place;
  chosen: readonly Draft[];
  texts: ReadonlyMap<number, string>;
}

function Decisions({ place, chosen, texts }: DecisionsProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  const accept = useAccept(place);
  const dismiss = useDismiss(place);
  const isBusy = accept.isPending || dismiss.isPending;
  const onError = (error: Error) => void message.error(refusalText(error, t('failed')));
  const amount = counted(chosen.length);

  function handleAccept() {
    const sentences = chosen.map(({ id }) => {
      const text = texts.get(id);
      return text === undefined ? { id } : { id, text };
    });
    accept.mutate(sentences, {
      onSuccess: ({ accepted }) => void message.success(t('accepted', counted(accepted))),
      onError,
    });
  }

  function handleDismiss() {
    dismiss.mutate(
      chosen.map(({ id }) => id),
      { onSuccess: (undo) => offerUndo(t('dismissed', amount), undo), onError },
    );
  }

  return (
    <div className={styles['bar']}>
      <button type="button" className="button primary" disabled={isBusy || chosen.length === 0} onClick={handleAccept}>
        {t('accept', amount)}
      </button>
      <button type="button" className="button" disabled={isBusy || chosen.length === 0} onClick={handleDismiss}>
        {t('dismiss', amount)}
      </button>
    </div>
  );
}
