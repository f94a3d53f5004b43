import { ApiError } from 'shared/api';
import type { RepositoryInfo } from 'shared/repository';

/** A labelled stretch of an answer. Offsets are UTF-16 code units; confidence is a probability, 0–1. */
export interface FoundEntity {
  start: number;
  end: number;
  value: string;
  entity: string;
  confidence: number;
}

export interface RankedIntent {
  name: string;
  confidence: number;
}

/** What the engine answers for a sentence, as far as the panel reads it. */
export interface Analysis {
  text: string;
  language: string;
  intent: { name: string | null; confidence: number };
  intent_ranking: readonly RankedIntent[];
  entities: Readonly<Record<string, readonly FoundEntity[]>>;
}

/** How much each word speaks for each intent, the best intent of a word first. */
export interface Explanation {
  text: string;
  intent: { name: string | null; confidence: number };
  words: Readonly<Record<string, readonly { intent: string; relevance: number }[]>>;
}

/** Why a sentence got no answer [QT-03]. */
export type FailureKind = 'offline' | 'untrained' | 'generic';

export interface Question {
  text: string;
  language: string;
  /** Version that is asked. */
  version: number;
}

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

/** The entries after a change, newest first. */
export function changeEntries(entries: readonly Entry[], change: Change): readonly Entry[] {
  if (change.type === 'asked') return [change.entry, ...entries];
  return entries.map((entry) => (entry.id === change.id ? changeEntry(entry, change) : entry));
}

function changeEntry({ id, text, language, version }: Entry, change: Exclude<Change, { type: 'asked' }>): Entry {
  const base = { id, text, language, version };
  switch (change.type) {
    case 'answered': return { ...base, state: 'answered', analysis: change.analysis };
    case 'failed': return { ...base, state: 'failed', kind: change.kind, reason: change.reason };
    case 'retried': return { ...base, state: 'loading' };
  }
}

/** The question to send, or undefined when a sentence or a language is missing [QT-01]. */
export function readQuestion(text: string, language: string | undefined, version: number): Question | undefined {
  const trimmed = text.trim();
  return trimmed === '' || !language ? undefined : { text: trimmed, language, version };
}

/** Languages in the order they are offered: those that have a model, the main one first. A version without any offers all. */
export function offeredLanguages({ language: main, available_languages: all, trained_languages: trained }: Languages): { offered: string[]; untrained: string[] } {
  const ordered = [main, ...all.filter((code) => code !== main)];
  if (trained.length === 0) return { offered: ordered, untrained: [] };
  return { offered: ordered.filter((code) => trained.includes(code)), untrained: ordered.filter((code) => !trained.includes(code)) };
}

type Languages = Pick<RepositoryInfo, 'language' | 'available_languages' | 'trained_languages'>;

/** @param isTrained whether the language that was asked in has a model. */
export function failureOf(error: unknown, isTrained: boolean): { kind: FailureKind; reason?: string | undefined } {
  const api = error instanceof ApiError ? error : undefined;
  if (api?.status === 0) return { kind: 'offline' };
  if (!isTrained) return { kind: 'untrained' };
  const isRefusal = api !== undefined && api.status >= 400 && api.status < 500;
  return { kind: 'generic', reason: isRefusal ? Object.values(api.fields).flat().join(' ') : undefined };
}

/** All entities of an answer in the order of the sentence. */
export function entitiesOf({ entities }: Analysis): FoundEntity[] {
  return Object.values(entities).flat().sort((one, other) => one.start - other.start);
}
