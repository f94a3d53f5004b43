import { useReducer, useRef } from 'react';
import { formatPercent, useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { entitiesOf } from '../../components/answer/model.ts';
import type { Analysis, Question } from '../../components/answer/model.ts';
import { analyze, tryOut } from './api.ts';
import { messages } from './messages.ts';
import { changeEntries, failureOf } from './model.ts';
import type { Entry } from './model.ts';

export interface QuickTest {
  entries: readonly Entry[];
  ask: (question: Question) => void;
  retry: (entry: Entry) => void;
}

/** The tested sentences and their answers, stored while the frame is mounted. */
export function useQuickTest({ uuid, trained_languages: trained }: RepositoryInfo, isVisitor: boolean): QuickTest {
  const t = useMessages(messages);
  const [entries, change] = useReducer(changeEntries, []);
  const lastId = useRef(0);

  const announceResult = (analysis: Analysis) => {
    const intent = t('spokenIntent', {
      intent: analysis.intent.name ?? t('noIntent'),
      confidence: formatPercent(analysis.intent.confidence),
    });
    const entities = entitiesOf(analysis).map(({ value, entity }) => `${value}: ${entity}`);
    announce([intent, ...entities].join('. '));
  };

  const send = (id: number, question: Question) => {
    const ask = isVisitor ? tryOut : analyze;
    ask(uuid, question).then(
      (analysis) => {
        change({ type: 'answered', id, analysis });
        announceResult(analysis);
      },
      (error: unknown) => {
        const failure = failureOf(error, trained.includes(question.language));
        change({ type: 'failed', id, ...failure });
        announce(t(failure.kind));
      },
    );
  };

  const ask = (question: Question) => {
    lastId.current += 1;
    change({ type: 'asked', entry: { ...question, id: lastId.current, state: 'loading' } });
    send(lastId.current, question);
  };
  const retry = ({ id, text, language, version }: Entry) => {
    change({ type: 'retried', id });
    send(id, { text, language, version });
  };
  return { entries, ask, retry };
}
