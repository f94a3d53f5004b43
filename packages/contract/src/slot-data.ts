import type { SlotPlace } from './contributions.ts';

/** The intelligence on screen, as slots hear of it. Fields are only ever added. */
export interface ShownIntelligence {
  readonly uuid: string;
  readonly name: string;
  readonly ownerNickname: string;
  readonly slug: string;
  /** Code of its main language. */
  readonly language: string;
  /** Id of the version on screen. */
  readonly version: number;
  /** What the visitor may do: `can_contribute` and others. */
  readonly rights: Readonly<Record<string, boolean>>;
}

/** A training sentence on screen. */
export interface ShownSentence {
  readonly id: number;
  readonly text: string;
  readonly intent: string;
  /** Code of the language it is written in. */
  readonly language: string;
  /** Id of the version it belongs to. */
  readonly version: number;
}

/** What each slot tells to what is drawn into it, as props. */
export interface SlotData extends Record<SlotPlace, object> {
  /** Nothing yet. */
  readonly header: object;
  readonly dashboard: { readonly intelligence: ShownIntelligence };
  readonly summary: { readonly intelligence: ShownIntelligence };
  readonly 'sentence-row': { readonly intelligence: ShownIntelligence; readonly sentence: ShownSentence };
}
