import { formatNumber, formatPercent } from 'shared/i18n';

import type { Change } from '../what-if/api.ts';
import type { Finding, FindingKind, Findings, FoundSentence, Side } from './api.ts';

export interface KindGroup {
  readonly kind: FindingKind;
  /** Total number; possibly more than are listed. */
  readonly count: number;
  readonly findings: readonly Finding[];
}

/** Findings by kind, in the order of the server: certain errors come first. */
export function groupsOf({ kinds, findings }: Findings, show: Side): KindGroup[] {
  return kinds
    .filter((each) => each[show] > 0)
    .map(({ kind, ...counts }) => ({
      kind,
      count: counts[show],
      findings: findings.filter((finding) => finding.kind === kind),
    }));
}

/** Message parameters for the line of a finding. */
export function aboutOf({ subject: { intents, entities, words, numbers } }: Finding): Record<string, string> {
  const [first = 0, second = 0] = numbers;
  return {
    intents: intents.join(', '),
    from: intents[0] ?? '',
    to: intents[1] ?? '',
    entities: entities.join(', '),
    words: words.join(', '),
    before: words[0] ?? '',
    now: words[1] ?? '',
    first: formatNumber(first),
    // Of the kinds whose first number is a percentage.
    share: formatPercent(first / 100),
    second: formatNumber(second),
  };
}

/** What more sentences would give, in whole points. */
export function gainOf({ sentences, points, margin }: NonNullable<Finding['gain']>): Record<string, string> {
  return {
    sentences: formatNumber(sentences),
    points: formatNumber(Math.round(points), { signDisplay: 'always' }),
    margin: formatNumber(Math.max(1, Math.round(margin))),
  };
}

/** The change that a finding suggests, where it is worth measuring first. */
export function changeOf({ kind, subject, sentences, fixes }: Finding): Change | undefined {
  const { target } = fixes[0] ?? {};
  if (kind === 'one_value') return { change: 'drop_entity', entity: subject.entities[0] ?? '' };
  if (typeof target !== 'string') return undefined;
  if (kind === 'confused_intents') return { change: 'merge', intents: subject.intents, intent: target };
  const ids = sentences.flatMap(({ source, id }) => (source === 'example' ? [id] : []));
  return kind === 'wrong_intent' && ids.length > 0 ? { change: 'move', sentences: ids, intent: target } : undefined;
}

/** A sentence in pieces; those that the finding concerns are highlighted. */
export function piecesOf({ text, spans }: FoundSentence): { readonly text: string; readonly isFound: boolean }[] {
  const pieces: { text: string; isFound: boolean }[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end > text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isFound: false });
    pieces.push({ text: text.slice(start, end), isFound: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isFound: false });
  return pieces;
}

const SIDES: readonly Side[] = ['open', 'set_aside'];

export interface CheckView {
  readonly language: string | undefined;
  readonly show: Side;
}

/** The choices in the address. */
export function readView(query: URLSearchParams): CheckView {
  return {
    language: query.get('language') ?? undefined,
    show: SIDES.find((side) => side === query.get('show')) ?? 'open',
  };
}
