import { createContext, useContext } from 'react';
import type { Answer } from 'shared/api';
import type { Mark } from 'shared/domain';

export type Sentence = Answer<'get', '/v2/repository/translator/examples/'>['results'][number];
export type SentencePage = Answer<'get', '/v2/repository/translator/examples/'>;
export type Translation = Answer<'get', '/v2/repository/translation/{id}/'>;
export type AutoTask = NonNullable<Answer<'get', '/v2/repository/translator/translation/auto_translation/'>['task']>;

/** Filters of the list of sentences, as both ways in know them. */
export interface SentenceQuery {
  search?: string;
  has_translation_to?: string;
  has_not_translation_to?: string;
  has_draft_to?: string;
  has_invalid_entities?: string;
  limit: number;
  offset?: number;
}

export interface TranslationBody {
  text: string;
  entities: readonly Mark[];
}

/** The sentences of one version and their translations to one language, reached with an account or with a link. */
export interface Desk {
  /** Names it among all desks of this browser. */
  readonly id: string;
  /** Codes of the languages, `pt_br`. */
  readonly from: string;
  readonly to: string;
  readonly listSentences: (query: SentenceQuery, signal?: AbortSignal) => Promise<SentencePage>;
  readonly listTranslations: (sentences: readonly number[], signal?: AbortSignal) => Promise<Translation[]>;
  readonly create: (sentence: number, body: TranslationBody) => Promise<Translation>;
  /** Changes and confirms; refused with 409 unless `revision` is the present one. */
  readonly change: (id: number, body: Partial<TranslationBody> & { revision: number }) => Promise<Translation>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<Translation>;
  readonly startAuto: () => Promise<{ id_queue: string }>;
  /** The newest automatic translation to the language; null before the first. */
  readonly readAuto: (signal?: AbortSignal) => Promise<AutoTask | null>;
  /** Missing where the person may not stop it. */
  readonly cancelAuto?: ((id: number) => Promise<unknown>) | undefined;
  /** Address of the screen where sentences are added; missing for who may not. */
  readonly toTraining?: string | undefined;
  /** Called after translations changed. */
  readonly onChanged?: (() => void) | undefined;
}

const DeskContext = createContext<Desk | undefined>(undefined);

export const DeskProvider = DeskContext;

/** @throws outside a workbench. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk is called outside a workbench');
  return desk;
}
