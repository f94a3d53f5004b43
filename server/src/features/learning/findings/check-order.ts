import type { CheckedSentence, Edit, Finding, FixAction, RuleKind, Surroundings } from 'shared/findings';
import type { Block } from './sentences.queries.ts';

/** Names the findings of a language on the thread. */
export type PlaceName = string;

/** Sentences of blocks in the place of those that were read before. */
export interface LoadOrder {
  readonly order: 'load';
  readonly place: PlaceName;
  /** Forgets what was read before. */
  readonly isFirst: boolean;
  readonly blocks: readonly (Block & { readonly sentences: readonly CheckedSentence[] })[];
}

export interface ListOrder {
  readonly order: 'list';
  readonly place: PlaceName;
  readonly surroundings: Surroundings;
  /** States of findings that were set aside, by their keys. */
  readonly setAside: ReadonlyMap<string, string>;
  readonly shows: 'open' | 'set_aside';
  /** Without findings about test sentences, which not everybody may see. */
  readonly hidesTests: boolean;
  readonly kind?: RuleKind | undefined;
  /** Findings of each kind. */
  readonly limit: number;
}

/** What one fix of a finding does. */
export interface EditsOrder {
  readonly order: 'edits';
  readonly place: PlaceName;
  readonly surroundings: Surroundings;
  readonly key: string;
  readonly action: FixAction;
  readonly target?: string | undefined;
}

export type CheckOrder = LoadOrder | ListOrder | EditsOrder;

/** A finding with the hash of what it is about. */
export type StatedFinding = Finding & { readonly state: string };

export interface ListedFindings {
  readonly counts: readonly { readonly kind: RuleKind; readonly open: number; readonly set_aside: number }[];
  readonly findings: readonly StatedFinding[];
}

/** An edit with the text that it is made for. */
export type PlannedEdit = Edit & { readonly text: string };

export interface FoundEdits {
  readonly state: string;
  readonly edits: readonly PlannedEdit[];
}

/** `missing`: the thread does not have the sentences, perhaps because it was made anew. */
export type CheckAnswer<Order extends CheckOrder> =
  | 'missing'
  | (Order extends ListOrder ? ListedFindings : Order extends EditsOrder ? FoundEdits | undefined : 'loaded');
