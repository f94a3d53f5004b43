import { ApiError } from 'shared/api';
import type { RepositoryInfo } from 'shared/repository';

import type { Analysis, Question } from '../../components/answer/model.ts';

/** Why a test failed [QT-03]. */
export type FailureKind = 'offline' | 'untrained' | 'generic';

interface EntryBase extends Question {
  readonly id: number;
}

export type Entry =
  | (EntryBase & { readonly state: 'loading' })
  | (EntryBase & { readonly state: 'answered'; readonly analysis: Analysis })
  | (EntryBase & { readonly state: 'failed'; readonly kind: FailureKind; readonly reason?: string | undefined });

export type Change =
  | { type: 'asked'; entry: Entry }
  | { type: 'answered'; id: number; analysis: Analysis }
  | { type: 'failed'; id: number; kind: FailureKind; reason?: string | undefined }
  | { type: 'retried'; id: number };

/** Applies a change to the entries, newest first. */
export function changeEntries(entries: readonly Entry[], change: Change): readonly Entry[] {
  if (change.type === 'asked') return [change.entry, ...entries];
  return entries.map((entry) => (entry.id === change.id ? changeEntry(entry, change) : entry));
}

function changeEntry({ id, text, language, version }: Entry, change: Exclude<Change, { type: 'asked' }>): Entry {
  const base = { id, text, language, version };
  switch (change.type) {
    case 'answered':
      return { ...base, state: 'answered', analysis: change.analysis };
    case 'failed':
      return { ...base, state: 'failed', kind: change.kind, reason: change.reason };
    case 'retried':
      return { ...base, state: 'loading' };
  }
}

/** The request to send; undefined without a sentence or a language [QT-01]. */
export function readQuestion(text: string, language: string | undefined, version: number): Question | undefined {
  const trimmed = text.trim();
  return trimmed === '' || !language ? undefined : { text: trimmed, language, version };
}

/** Trained languages, main one first, and untrained ones. A version without any model offers all languages. */
export function offeredLanguages({ language: main, available_languages: all, trained_languages: trained }: Languages): {
  offered: string[];
  untrained: string[];
} {
  const ordered = [main, ...all.filter((code) => code !== main)];
  if (trained.length === 0) return { offered: ordered, untrained: [] };
  return {
    offered: ordered.filter((code) => trained.includes(code)),
    untrained: ordered.filter((code) => !trained.includes(code)),
  };
}

type Languages = Pick<RepositoryInfo, 'language' | 'available_languages' | 'trained_languages'>;

/** @param isTrained whether the requested language has a model. */
export function failureOf(error: unknown, isTrained: boolean): { kind: FailureKind; reason?: string | undefined } {
  const api = error instanceof ApiError ? error : undefined;
  if (api?.status === 0) return { kind: 'offline' };
  if (!isTrained) return { kind: 'untrained' };
  const isRefusal = api !== undefined && api.status >= 400 && api.status < 500;
  return { kind: 'generic', reason: isRefusal ? Object.values(api.fields).flat().join(' ') : undefined };
}
