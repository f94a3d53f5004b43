import type { SlotPlace } from './contributions.ts';

/** The intelligence on screen, as passed to slots. Fields are only ever added. */
export interface ShownIntelligence {
  readonly uuid: string;
  readonly name: string;
  readonly ownerNickname: string;
  readonly slug: string;
  /** Code of the main language. */
  readonly language: string;
  /** Id of the version on screen. */
  readonly version: number;
  /** Rights of the visitor: `can_contribute` and others. */
  readonly rights: Readonly<Record<string, boolean>>;
}

/** A training sentence on screen. */
export interface ShownSentence {
  readonly id: number;
  readonly text: string;
  readonly intent: string;
  /** Language code of the sentence. */
  readonly language: string;
  /** Id of its version. */
  readonly version: number;
}

/** Props that each slot passes to its content. */
export interface SlotData extends Record<SlotPlace, object> {
  /** No props yet. */
  readonly header: object;
  readonly dashboard: { readonly intelligence: ShownIntelligence };
  readonly summary: { readonly intelligence: ShownIntelligence };
  readonly 'sentence-row': { readonly intelligence: ShownIntelligence; readonly sentence: ShownSentence };
}
