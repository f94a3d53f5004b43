import { session$ } from '../session/index.ts';

const PREFIX = 'draft:';
const KEY_TAIL = 8;

export type FormValues = Record<string, unknown>;

/** Drafts belong to one session: the next person at this browser must not find them. */
const ownPrefix = () => `${PREFIX}${session$.value.token?.slice(-KEY_TAIL) ?? 'visitor'}:`;

function dropForeignDrafts(): void {
  const own = ownPrefix();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && !key.startsWith(own)) sessionStorage.removeItem(key);
}

session$.subscribe(dropForeignDrafts);

/** What was typed into the form `id` and not sent yet, in this tab and session. */
export function readDraft(id: string): FormValues | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(ownPrefix() + id) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps values across a reload. The caller leaves out passwords and answers that count only once. */
export function keepDraft(id: string, values: FormValues): void {
  try {
    sessionStorage.setItem(ownPrefix() + id, JSON.stringify(values));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export function forgetDraft(id: string): void {
  sessionStorage.removeItem(ownPrefix() + id);
}
