import { Subject } from 'rxjs';

/**
 * Facts that areas tell each other, in the past tense, ids only. The builds on both sides differ in age: fields are only
 * added, and a changed meaning gets a new name.
 */
export interface AreaEvents {
  'session-changed': { nickname: string | null };
  'repository-created': { uuid: string };
  'repository-updated': { uuid: string };
  'training-finished': { repository: string; version: number; language: string };
}

type Envelope = { [Name in keyof AreaEvents]: { name: Name; event: AreaEvents[Name] } }[keyof AreaEvents];

const bus = new Subject<Envelope>();

/** Delivers synchronously; a listener that throws is reported and does not stop the others. */
export function emit<Name extends keyof AreaEvents>(name: Name, event: AreaEvents[Name]): void {
  bus.next({ name, event } as Envelope);
}

/** @returns stops listening. Events sent before are not replayed: read the server for state. */
export function on<Name extends keyof AreaEvents>(name: Name, listener: (event: AreaEvents[Name]) => void): () => void {
  const subscription = bus.subscribe((envelope) => {
    if (envelope.name !== name) return;
    try {
      listener(envelope.event as AreaEvents[Name]);
    } catch (error) {
      reportError(error);
    }
  });
  return () => subscription.unsubscribe();
}
