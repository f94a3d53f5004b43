import { useState } from 'react';
import { ApiError, client } from 'shared/api';
import { typedName } from 'shared/domain';
import { useDraft } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { queryClient, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { intentNames } from '../../sentences/index.ts';
import { useFailureText } from '../failure/use-failure-text.ts';
import { proposalKeys } from '../proposal-count.ts';
import { messages } from './messages.ts';

interface Draft {
  texts: string;
  intent: string;
  language: string;
  note: string;
}

export type ProposalErrors = Partial<Record<'texts' | 'intent' | 'language' | 'note' | 'general', readonly string[]>>;

/** Errors name at most this many lines. */
const LINES_NAMED = 5;

const linesOf = (texts: string): string[] => texts.split(/[\r\n]+/).flatMap((line) => line.trim() || []);

/** What is typed of a proposal, which survives errors and a reload, and how it is sent. */
export function useProposal(repository: RepositoryInfo, fixedIntent: string | undefined) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { uuid, repository_version_id: version } = repository;
  const first: Draft = { texts: '', intent: '', language: repository.language, note: '' };
  const {
    value: draft,
    change,
    end,
  } = useDraft<Draft>(`proposal-${version}-${fixedIntent ?? ''}`, {
    first,
    read: (stored) => ({ ...first, ...textsIn(stored) }),
    isUnsaved: ({ texts, note }) => texts.trim() !== '' || note.trim() !== '',
  });
  const [errors, setErrors] = useState<ProposalErrors>({});
  const texts = linesOf(draft.texts);
  const intent = fixedIntent ?? typedName(draft.intent, intentNames(repository));
  const send = useMutation({
    mutationFn: () =>
      client.post('/v2/repository/proposals/{uuid}/', {
        path: { uuid },
        body: {
          repository_version: version,
          title: t('proposalTitle', { intent }),
          note: draft.note.trim(),
          items: texts.map((text) => ({ text, intent, language: knownLanguage(draft.language) })),
        },
      }),
    onSuccess: async () => {
      end({ ...draft, texts: '', note: '' });
      await queryClient.invalidateQueries({ queryKey: proposalKeys(uuid) });
    },
    onError: (error) => setErrors(errorsOf(error)),
  });

  function errorsOf(error: Error): ProposalErrors {
    if (!(error instanceof ApiError) || error.status !== 400) return { general: [failureText(error)] };
    const { lines, intents } = itemErrors(error.body);
    const named = lines.slice(0, LINES_NAMED).map(({ line, text }) => t('line', { line, text }));
    const { language, note } = error.fields;
    const found: ProposalErrors = {
      ...(named.length > 0 && { texts: lines.length > named.length ? [...named, '…'] : named }),
      ...(intents.length > 0 && { [fixedIntent === undefined ? 'intent' : 'general']: intents }),
      ...(language && { language }),
      ...(note && { note }),
    };
    return Object.keys(found).length > 0 ? found : { general: [failureText(error)] };
  }

  function submit() {
    if (send.isPending) return;
    const missing: ProposalErrors = {
      ...(texts.length === 0 && { texts: [t('textsRequired')] }),
      ...(intent === '' && { intent: [t('intentRequired')] }),
    };
    setErrors(missing);
    if (Object.keys(missing).length === 0) send.mutate();
  }

  return {
    draft,
    errors,
    texts,
    submit,
    isSending: send.isPending,
    made: send.data?.id,
    update: (part: Partial<Draft>) => {
      change((now) => ({ ...now, ...part }));
      setErrors({});
      send.reset();
    },
  };
}

const textsIn = (stored: Readonly<Record<string, unknown>>): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => name in { texts: 1, intent: 1, language: 1, note: 1 } && typeof value === 'string',
    ),
  );

/** The errors of each line, and those of the intent, which are the same for all lines. */
function itemErrors(body: unknown): { lines: { line: number; text: string }[]; intents: string[] } {
  const items: unknown = typeof body === 'object' && body !== null && 'items' in body ? body.items : [];
  const all = (Array.isArray(items) ? items : []).flatMap((item: unknown, at) =>
    Object.entries(item ?? {}).flatMap(([field, texts]: [string, unknown]) =>
      (Array.isArray(texts) ? texts : []).map((text) => ({ field, line: at + 1, text: String(text) })),
    ),
  );
  const ofIntent = all.filter(({ field }) => field === 'intent').map(({ text }) => text);
  return { lines: all.filter(({ field }) => field !== 'intent'), intents: [...new Set(ofIntent)] };
}
