import { EventEmitter } from 'node:events';
import { EVENT_CHANNEL, listen } from '../../db/notifications.ts';
import type { Listener } from '../../db/notifications.ts';

/** Events that any process sends to the API processes: small facts with ids only. */
export interface ServerEvent {
  readonly topic: string;
  readonly [field: string]: string | number | boolean | null;
}

export interface ServerEvents {
  /** Listens to every event of a topic, from any process. @returns a function that stops listening. */
  on(topic: string, listener: (event: ServerEvent) => void): () => void;
  /** Called whenever the connection is (re)established: events may have been missed, so read the state again. */
  onConnected(listener: () => void): () => void;
  stop(): Promise<void>;
}

/**
 * Distributes events of the database's NOTIFY channel to listeners, over one connection per process, opened on first
 * use.
 */
export function createEvents(databaseUrl: string): ServerEvents {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  let listener: Listener | undefined;
  const start = () => {
    listener ??= listen({
      databaseUrl,
      channel: EVENT_CHANNEL,
      onMessage: (payload) => {
        const event = readEvent(payload);
        if (event) emitter.emit(`topic ${event.topic}`, event);
      },
      onConnected: () => emitter.emit('connected'),
    });
  };
  const subscribe = (name: string, hear: Parameters<EventEmitter['on']>[1]) => {
    emitter.on(name, hear);
    start();
    return () => {
      emitter.off(name, hear);
    };
  };
  return {
    on: (topic, hear) => subscribe(`topic ${topic}`, hear),
    onConnected: (hear) => subscribe('connected', hear),
    stop: async () => listener?.stop(),
  };
}

function readEvent(payload: string): ServerEvent | undefined {
  if (!payload.startsWith('{"topic":')) return undefined;
  return JSON.parse(payload) as ServerEvent;
}
