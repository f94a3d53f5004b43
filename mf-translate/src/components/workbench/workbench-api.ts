import { createContext, useContext } from 'react';
import type { Answer } from 'shared/api';
import type { Mark } from 'shared/domain';

export type Sentence = Answer<'get', '/v2/repository/translator/examples/'>['results'][number];
export type SentencePage = Answer<'get', '/v2/repository/translator/examples/'>;
export type Translation = Answer<'get', '/v2/repository/translation/{id}/'>;
export type AutoTask = NonNullable<Answer<'get', '/v2/repository/translator/translation/auto_translation/'>['task']>;

/** Filters of the list of sentences that both kinds of access support. */
export interface SentenceQuery {
  search?: string;
  has_translation_to?: string;
  has_nothing_to?: string;
  has_draft_to?: string;
  has_outdated_to?: string;
  has_invalid_entities?: string;
  limit: number;
  offset?: number;
}

export interface TranslationBody {
  text: string;
  entities: readonly Mark[];
  /** The original that the translator saw. */
  translated_original?: string;
}

/** Whether automatic translation works here: for this pair of languages, for others only, or not at all. */
export type AutoOffer = 'available' | 'otherLanguages' | 'none';

/** Calls for the sentences of one version and their translations into one language, by account or translator link. */
export interface WorkbenchApi {
  /** Key of the drafts in this browser, unique per version, language and kind of access. */
  readonly id: string;
  /** Whether it is by a translator link. */
  readonly isByLink?: boolean;
  /** Language codes such as `pt_br`. */
  readonly from: string;
  readonly to: string;
  readonly listSentences: (query: SentenceQuery, signal?: AbortSignal) => Promise<SentencePage>;
  readonly listTranslations: (sentences: readonly number[], signal?: AbortSignal) => Promise<Translation[]>;
  readonly create: (sentence: number, body: TranslationBody) => Promise<Translation>;
  /** Changes and confirms a translation; fails with 409 if `revision` is not the current one. */
  readonly change: (id: number, body: Partial<TranslationBody> & { revision: number }) => Promise<Translation>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<Translation>;
  readonly startAuto: () => Promise<{ id_queue: string }>;
  /** The latest automatic translation into the language; null before the first. */
  readonly readAuto: (signal?: AbortSignal) => Promise<AutoTask | null>;
  readonly readAutoOffer: (signal?: AbortSignal) => Promise<AutoOffer>;
  /** Missing if the person may not cancel it. */
  readonly cancelAuto?: ((id: number) => Promise<unknown>) | undefined;
  /** Proposes another text for an original; missing for accounts, which change or propose on other screens. */
  readonly propose?: ((sentence: Sentence, change: { text: string; note: string }) => Promise<unknown>) | undefined;
  /** Address of the training screen; missing if the person may not add sentences. */
  readonly toTraining?: string | undefined;
  /** Called after translations changed. */
  readonly onChanged?: (() => void) | undefined;
}

const WorkbenchApiContext = createContext<WorkbenchApi | undefined>(undefined);

export const WorkbenchApiProvider = WorkbenchApiContext;

/** @throws Error outside a workbench */
export function useWorkbenchApi(): WorkbenchApi {
  const api = useContext(WorkbenchApiContext);
  if (!api) throw new Error('useWorkbenchApi is called outside a workbench');
  return api;
}
