import { useState } from 'react';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { allSentences } from '../api.ts';
import type { SentenceQuery } from '../api.ts';
import type { Sentence } from '../model.ts';
import { useSelection } from './use-selection.ts';

/** Selection among the rows of a page, or of every sentence in its list, until the list changes. */
export function useSelectionOfAll(rows: readonly Sentence[], list: SentenceQuery) {
  const onPage = useSelection(rows);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [isReading, setReading] = useState(false);
  const [everywhere, setEverywhere] = useState<{ list: string; sentences: readonly Sentence[] }>();
  const key = JSON.stringify(list);
  const all = everywhere?.list === key ? everywhere.sentences : undefined;

  return {
    selected: all ?? onPage.selected,
    isReading,
    toggle: (id: number) => {
      if (!all) {
        onPage.toggle(id);
        return;
      }
      const left = all.filter((sentence) => sentence.id !== id);
      const added = left.length === all.length ? rows.filter((row) => row.id === id) : [];
      setEverywhere({ list: key, sentences: [...left, ...added] });
    },
    selectPage: onPage.selectAll,
    selectAll: async () => {
      setReading(true);
      await allSentences(list).then(
        (sentences) => setEverywhere({ list: key, sentences }),
        (error: unknown) => void message.error(failureText(error)),
      );
      setReading(false);
    },
    clear: () => {
      setEverywhere(undefined);
      onPage.clear();
    },
  };
}
