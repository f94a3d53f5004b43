import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import { App } from 'shared/ui';

import { useLanguageWord } from '../use-language-word.ts';
import { autoOfferQuery, autoQuery, isRunning, refreshAuto, refreshRows } from './api.ts';
import { useWorkbenchApi } from './workbench-api.ts';
import type { AutoOffer, AutoTask } from './workbench-api.ts';
import { messages } from './messages.ts';

export interface Auto {
  /** Whether the server has answered, be it with a failure. */
  isFetched: boolean;
  /** Undefined until it is known. */
  offer: AutoOffer | undefined;
  /** The running translation, no matter who started it. */
  running: AutoTask | undefined;
  /** A translation that finished while this screen was open. */
  ended: AutoTask | undefined;
  dismiss: () => void;
  isStarting: boolean;
  isCancelling: boolean;
  /** Starts one after a confirmation. */
  ask: () => void;
  cancel: (() => void) | undefined;
}

/** Automatic translation into the target language, with live progress [TRA-03]. */
export function useAuto(): Auto {
  const t = useMessages(messages);
  const word = useLanguageWord();
  const api = useWorkbenchApi();
  const { message, modal } = App.useApp();
  const [isStarting, setStarting] = useState(false);
  const [watched, setWatched] = useState<string>();
  const [ended, setEnded] = useState<AutoTask>();
  const [cancelled, setCancelled] = useState<number>();
  const { data: task, isFetched: isTaskFetched } = useQuery(autoQuery(api));
  const { data: offer, isFetched: isOfferFetched } = useQuery(autoOfferQuery(api));
  const running = task && isRunning(task) ? task : undefined;
  if (running && watched !== running.id_queue) setWatched(running.id_queue);

  const settle = useEffectEvent((done: AutoTask) => {
    setWatched(undefined);
    setEnded(done);
    void refreshRows(api);
  });
  useEffect(() => {
    if (task && watched === task.id_queue && !isRunning(task)) settle(task);
  }, [task, watched]);

  async function start() {
    setStarting(true);
    setEnded(undefined);
    try {
      setWatched((await api.startAuto()).id_queue);
      await refreshAuto(api);
    } catch (error) {
      const reason = error instanceof ApiError && error.status !== 0 ? error.detail : undefined;
      void message.error(reason ?? t('refused'));
    } finally {
      setStarting(false);
    }
  }

  function ask() {
    const { from, to } = api;
    void modal.confirm({
      title: t('autoTitle', { language: word(to) }),
      content: t('autoText', { from: word(from) }),
      okText: t('autoStart'),
      cancelText: t('cancel'),
      onOk: () => void start(),
    });
  }

  function cancel(id: number) {
    setCancelled(id);
    api.cancelAuto?.(id).then(
      () => refreshAuto(api),
      (error: unknown) => {
        setCancelled(undefined);
        void message.error(error instanceof Error ? error.message : t('refused'));
      },
    );
  }

  return {
    isFetched: isTaskFetched && isOfferFetched,
    offer,
    running,
    ended,
    isStarting,
    ask,
    dismiss: () => setEnded(undefined),
    isCancelling: running !== undefined && (running.cancel_requested || cancelled === running.id),
    cancel: running && api.cancelAuto ? () => cancel(running.id) : undefined,
  };
}
