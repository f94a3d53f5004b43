import { useState } from 'react';
import { ApiError } from 'shared/api';
import type { Answer as AnswerOf } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Failure, Page, Skeleton, useLocation, useQuery } from 'shared/platform';

import { AnnotatedSentence } from '../../components/try/annotated-sentence.tsx';
import { Answer } from '../../components/try/answer.tsx';
import { cutSentence, spansOf } from '../../components/try/cut-sentence.ts';
import { TryForm } from '../../components/try/try-form.tsx';
import { useAnnouncedAnswer } from '../../components/try/use-announced-answer.ts';
import { answerQuery, linkedQuery } from './api.ts';
import { messages } from './messages.ts';

/** Statuses that say that a key gives no access, and always will. */
const ENDED: ReadonlySet<number> = new Set([401, 403, 404]);

/** Trying an intelligence with a link, without an account [QT-14]. */
export default function TryLinkPage() {
  const { hash } = useLocation();
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  const linked = useQuery({ ...linkedQuery(key), enabled: key !== '' });
  const isEnded = linked.error instanceof ApiError && ENDED.has(linked.error.status);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {linked.data && <Trying key={key} linkKey={key} linked={linked.data} />}
      {(key === '' || isEnded) && <NoLink />}
      {linked.isError && !isEnded && <Failure error={linked.error} onRetry={() => void linked.refetch()} />}
      {key !== '' && linked.isPending && (
        <div className="page">
          <Skeleton rows={3} />
        </div>
      )}
    </>
  );
}

function NoLink() {
  const t = useMessages(messages);
  return (
    <Page title={t('goneTitle')}>
      <p role="alert">{t('goneText')}</p>
    </Page>
  );
}

function Trying({ linkKey, linked }: { linkKey: string; linked: AnswerOf<'get', '/v2/info/'> }) {
  const t = useMessages(messages);
  const { name, description, language, owner__nickname: owner, ready_for_parse: isReady } = linked;
  const [asked, setAsked] = useState('');
  const answer = useQuery({ ...answerQuery(linkKey, asked), enabled: asked !== '' });
  useAnnouncedAnswer(answer.data);
  return (
    <Page title={t('title', { name })} purpose={t('by', { owner })}>
      {description !== '' && (
        <p className="soft" dir="auto">
          {description}
        </p>
      )}
      {!isReady && <p className="notice">{t('untrained')}</p>}
      <TryForm name={name} language={language} offers={[]} onTry={setAsked}>
        {asked !== '' && (
          <>
            <AnnotatedSentence
              pieces={cutSentence(asked, answer.data ? spansOf(answer.data) : [])}
              language={answer.data?.language ?? language}
              size="medium"
            />
            {answer.data && <Answer answer={answer.data} />}
            {answer.isError && <p role="alert">{answer.error.message}</p>}
          </>
        )}
      </TryForm>
    </Page>
  );
}
