import { TASK_TOPIC } from '../../../resources/tasks/task-events.ts';
import type { ServerEvents } from '../../../lib/process/events.ts';

type Send<State> = (state: State) => void;

export interface TaskStreams<State> {
  /** Sends the state of a version's tasks now and after each change. @returns a function that stops sending. */
  follow(versionId: number, send: Send<State>): () => void;
}

/** Reads the tasks of a version once for all its listeners, and never while another read is running. */
interface Followed<State> {
  readonly listeners: Set<Send<State>>;
  isReading: boolean;
  isStale: boolean;
}

/** Distributes the state of background work to open browsers; `read` returns a version's state. */
export function createTaskStreams<State>(
  events: ServerEvents,
  read: (versionId: number) => Promise<State>,
): TaskStreams<State> {
  const followed = new Map<number, Followed<State>>();
  let isSubscribed = false;

  const refresh = async (versionId: number): Promise<void> => {
    const entry = followed.get(versionId);
    if (!entry) return;
    entry.isStale = true;
    if (entry.isReading) return;
    entry.isReading = true;
    try {
      while (entry.isStale) {
        entry.isStale = false;
        const state = await read(versionId);
        for (const send of entry.listeners) send(state);
      }
    } finally {
      entry.isReading = false;
    }
  };
  // A failed read leaves the listeners with the last state; the next change reads again.
  const refreshSoon = (versionId: number) => {
    refresh(versionId).catch(() => undefined);
  };
  const subscribe = () => {
    if (isSubscribed) return;
    isSubscribed = true;
    events.on(TASK_TOPIC, ({ version }) => {
      if (typeof version === 'number') refreshSoon(version);
    });
    events.onConnected(() => {
      for (const versionId of followed.keys()) refreshSoon(versionId);
    });
  };

  return {
    follow: (versionId, send) => {
      subscribe();
      const entry = followed.get(versionId) ?? { listeners: new Set<Send<State>>(), isReading: false, isStale: false };
      followed.set(versionId, entry);
      entry.listeners.add(send);
      refreshSoon(versionId);
      return () => {
        entry.listeners.delete(send);
        if (entry.listeners.size === 0 && followed.get(versionId) === entry) followed.delete(versionId);
      };
    },
  };
}
