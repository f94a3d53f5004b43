import { useState } from 'react';
import { ApiError } from 'shared/api';
import { typedName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { announce, useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useSendSentences } from '../api.ts';
import { useRejection } from '../form/use-rejection.ts';
import { intentNames } from '../names.ts';
import { messages } from './pasted-messages.ts';

export interface PastedLine {
  text: string;
  /** Why the server rejected it for the selected intent and language. */
  refusal?: string;
}

interface PastedOptions {
  texts: readonly string[];
  intent: string;
  language: string;
  onDone: () => void;
}

/**
 * Lines that become sentences of one intent together, or not at all; rejected ones show the reason and can be left out.
 */
export function usePastedLines(repository: RepositoryInfo, options: PastedOptions) {
  const t = useMessages(messages);
  const explain = useRejection();
  const { message } = App.useApp();
  const [lines, setLines] = useState<readonly PastedLine[]>(() =>
    [...new Set(options.texts)].map((text) => ({ text })),
  );
  const [typed, setTyped] = useState(options.intent);
  const [language, setLanguage] = useState(options.language);
  const [isIntentMissing, setIntentMissing] = useState(false);
  const send = useSendSentences(repository);
  useUnsavedChanges(true);
  const intent = typedName(typed, intentNames(repository));
  const accepted = lines.filter(({ refusal }) => refusal === undefined);

  const forgetRefusals = () => setLines((all) => all.map(({ text }) => ({ text })));

  function submit() {
    if (send.isPending) return;
    setIntentMissing(intent === '');
    if (intent === '') return;
    const sentences = accepted.map(({ text }) => ({ text, intent, language, entities: [] }));
    send.mutate(sentences, {
      onSuccess: () => {
        announce(t('added', counted(sentences.length)));
        options.onDone();
      },
      onError: handleError,
    });
  }

  function handleError(error: Error) {
    const refusals = refusalsOf(error);
    if (!refusals) return void message.error(explain(error, '').message);
    const refused = new Map(
      accepted.flatMap(({ text }, at) => {
        const refusal = refusals[at];
        return refusal ? [[text, explain(refusal, text).message]] : [];
      }),
    );
    setLines((all) =>
      all.map((line) => {
        const refusal = refused.get(line.text);
        return refusal === undefined ? line : { ...line, refusal };
      }),
    );
  }

  return {
    lines,
    accepted: accepted.length,
    typed,
    language,
    isIntentMissing,
    isSending: send.isPending,
    submit,
    leaveOut: (text: string) => setLines((all) => all.filter((line) => line.text !== text)),
    setIntent: (value: string) => {
      setTyped(value);
      setIntentMissing(false);
      forgetRefusals();
    },
    setLanguage: (value: string) => {
      setLanguage(value);
      forgetRefusals();
    },
  };
}

/** The error of each sentence, in order, undefined for those without one; undefined for any other failure. */
function refusalsOf(error: Error): (ApiError | undefined)[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 400 || !Array.isArray(error.body)) return undefined;
  return error.body.map((body: unknown) => {
    const { fields } = new ApiError(error.status, body);
    if (Object.keys(fields).length === 0) return undefined;
    // As in the call for one sentence, which repeats an error of the text for the whole.
    return new ApiError(error.status, { non_field_errors: fields['text'], ...fields });
  });
}
