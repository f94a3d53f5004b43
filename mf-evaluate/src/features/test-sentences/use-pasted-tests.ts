import { useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { useQuery, useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { checkedTestsQuery, undoChange, useAddTests } from './api.ts';
import { messages } from './components/pasted-messages.ts';
import { readLines } from './pasted-lines.ts';
import type { PastedLine } from './pasted-lines.ts';

/** The server's limit for one call. */
export const MOST_LINES = 2000;

/** A sentence that is (nearly) the same. */
type Alike = Readonly<Record<'text' | 'intent', string>>;

export interface CheckedLine {
  text: string;
  /** Empty until one is chosen. */
  intent: string;
  inTraining: Alike | null;
  inTests: Alike | null;
}

interface PastedOptions {
  lines: readonly string[];
  intent: string;
  language: string;
  onDone: (language?: string) => void;
}

/** Pasted lines that become test sentences together, with the server's report on them. */
export function usePastedTests(repository: RepositoryInfo, options: PastedOptions) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const toast = useUndoToast();
  const [own, setOwn] = useState<readonly PastedLine[]>(() => readLines(options.lines, repository.intents_list));
  const [texts] = useState(() => own.slice(0, MOST_LINES).map(({ text }) => text));
  const [intent, setIntent] = useState(options.intent);
  const [language, setLanguage] = useState(options.language);
  const [isAsked, setAsked] = useState(false);
  const add = useAddTests(repository);
  const check = useQuery(checkedTestsQuery(repository, language, texts));
  useUnsavedChanges(true);

  const checked = new Map(check.data?.map((result, at) => [texts[at], result]));
  const hasNote = (line: CheckedLine) => Number(line.inTraining !== null || line.inTests !== null);
  const lines = own
    .map((line): CheckedLine => ({
      text: line.text,
      intent: line.intent ?? intent,
      inTraining: checked.get(line.text)?.in_training ?? null,
      inTests: checked.get(line.text)?.in_tests ?? null,
    }))
    .sort((one, other) => hasNote(other) - hasNote(one));
  const missing = lines.filter((line) => line.intent === '').length;

  function submit() {
    setAsked(true);
    if (add.isPending || missing > 0) return;
    const sentences = lines.map((line) => ({ text: line.text, intent: line.intent }));
    add.mutate({ language, sentences }, { onSuccess: handleAdded, onError: handleError });
  }

  function handleAdded({ id, changed, left }: { id: number | null; changed: number; left: number }) {
    const text = [t('added', counted(changed)), left > 0 ? t('left', counted(left)) : ''].join(' ').trim();
    if (id === null) void message.info(text);
    else toast(text, () => undoChange(repository, id));
    options.onDone(language);
  }

  const handleError = (error: Error) =>
    void message.error((error instanceof ApiError && (error.detail ?? error.general[0])) || t('failed'));

  return {
    lines,
    missing,
    intent,
    language,
    isAsked,
    isChecking: check.isLoading,
    isUnchecked: check.isError,
    isSending: add.isPending,
    submit,
    setIntent,
    setLanguage,
    setOwnIntent: (text: string, chosen: string) =>
      setOwn((all) => all.map((line) => (line.text === text ? { ...line, intent: chosen } : line))),
    leaveOut: (left: readonly string[]) => {
      const gone = new Set(left);
      setOwn((all) => all.filter(({ text }) => !gone.has(text)));
    },
  };
}
