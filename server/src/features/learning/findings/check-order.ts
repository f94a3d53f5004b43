import type { CheckedSentence, Edit, Finding, Fix, FixAction, RuleKind, Surroundings } from 'shared/findings';
import type { JsonPieces } from '../../../lib/concurrency/json-pieces.ts';
import type { Block } from './sentences.queries.ts';

/** Identifies the findings of a language on the thread. */
export type PlaceName = string;

/** Sentences of blocks that replace those read before. */
export interface LoadOrder {
  readonly order: 'load';
  readonly place: PlaceName;
  /** Discards everything read before. */
  readonly isFirst: boolean;
  readonly blocks: readonly (Block & { readonly sentences: JsonPieces<CheckedSentence> })[];
}

/** The surroundings as they are sent to the thread: values may be very many. */
export interface SentSurroundings extends Omit<Surroundings, 'values'> {
  readonly values: JsonPieces<Surroundings['values'][number]>;
}

export interface ListOrder {
  readonly order: 'list';
  readonly place: PlaceName;
  readonly surroundings: SentSurroundings;
  /** States of dismissed findings, by their keys. */
  readonly setAside: ReadonlyMap<string, string>;
  readonly shows: 'open' | 'set_aside';
  /** Without findings about test sentences, which not everybody may see. */
  readonly hidesTests: boolean;
  readonly kind?: RuleKind | undefined;
  /** Only findings about this intent and this entity. */
  readonly about?: { readonly intent?: string | undefined; readonly entity?: string | undefined };
  /** Maximum findings of each kind. */
  readonly limit: number;
}

/** The changes that one fix of a finding makes. */
export interface EditsOrder {
  readonly order: 'edits';
  readonly place: PlaceName;
  readonly surroundings: SentSurroundings;
  readonly key: string;
  readonly action: FixAction;
  readonly target?: string | undefined;
}

export type CheckOrder = LoadOrder | ListOrder | EditsOrder;

/** A finding as it is shown: of thousands of sentences some, and of the changes of a fix their number. */
export interface ListedFinding extends Omit<Finding, 'fixes'> {
  /** The hash of its subject. */
  readonly state: string;
  /** How many sentences it has. */
  readonly count: number;
  readonly fixes: readonly (Omit<Fix, 'edits'> & { readonly count: number })[];
}

export interface ListedFindings {
  readonly counts: readonly { readonly kind: RuleKind; readonly open: number; readonly set_aside: number }[];
  readonly findings: readonly ListedFinding[];
}

/** An edit with the text for which it is made. */
export type PlannedEdit = Edit & { readonly text: string };

export interface FoundEdits {
  readonly state: string;
  readonly edits: readonly PlannedEdit[];
}

/** `missing`: the thread does not have the sentences, perhaps because it was restarted. */
export type CheckAnswer<Order extends CheckOrder> =
  | 'missing'
  | (Order extends ListOrder ? ListedFindings : Order extends EditsOrder ? FoundEdits | undefined : 'loaded');
