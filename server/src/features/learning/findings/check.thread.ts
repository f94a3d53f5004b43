import { createHash } from 'node:crypto';
import { LanguageCheck } from 'shared/findings';
import type { CheckedSentence, Finding, RuleKind, SentenceRef, Surroundings } from 'shared/findings';
import { decodePieces } from '../../../lib/concurrency/json-pieces.ts';
import type { Block } from './sentences.queries.ts';
import type {
  CheckOrder,
  EditsOrder,
  FoundEdits,
  ListedFinding,
  ListedFindings,
  ListOrder,
  LoadOrder,
  PlaceName,
} from './check-order.ts';

/** Maximum sentences in memory, of all languages together: about 200 MB. */
const SENTENCES_MAX = 300_000;
/** Number of sentences shown for a finding. */
const SENTENCES_SHOWN = 20;
/** Approximate number of characters in the sentences of one answer, which then has fewer findings. */
const MOST_CHARACTERS = 2_000_000;
/** Of the names and numbers of a mark. */
const MARK_CHARACTERS = 100;

interface Known {
  readonly check: LanguageCheck;
  /** The sentences read, by block. */
  readonly blocks: Map<string, readonly SentenceRef[]>;
}

/** In order of use, the most recent last. */
const places = new Map<PlaceName, Known>();

/** Runs on a thread: compares sentences, which it caches so that a change of one takes almost no time. */
export default async function checkOnThread(order: CheckOrder): Promise<unknown> {
  if (order.order === 'load') return load(order, await decodeBlocks(order.blocks));
  const surroundings = { ...order.surroundings, values: await decodePieces(order.surroundings.values) };
  const known = places.get(order.place);
  if (!known) return 'missing';
  places.delete(order.place);
  places.set(order.place, known);
  return order.order === 'list' ? list(known.check, order, surroundings) : findEdits(known.check, order, surroundings);
}

type DecodedBlock = Block & { readonly sentences: readonly CheckedSentence[] };

async function decodeBlocks(blocks: LoadOrder['blocks']): Promise<readonly DecodedBlock[]> {
  const decoded: DecodedBlock[] = [];
  for (const block of blocks) decoded.push({ ...block, sentences: await decodePieces(block.sentences) });
  return decoded;
}

function load({ place, isFirst }: LoadOrder, blocks: readonly DecodedBlock[]): 'loaded' | 'missing' {
  const found = places.get(place);
  if (!found && !isFirst) return 'missing';
  const known: Known = !found || isFirst ? { check: new LanguageCheck(), blocks: new Map() } : found;
  places.set(place, known);
  const put: CheckedSentence[] = [];
  const removed: SentenceRef[] = [];
  for (const { source, block, sentences } of blocks) {
    const name = `${source} ${block}`;
    const present = new Set(sentences.map(({ id }) => id));
    removed.push(...(known.blocks.get(name) ?? []).filter(({ id }) => !present.has(id)));
    put.push(...sentences.filter((sentence) => !isSame(sentence, known.check.find(sentence))));
    known.blocks.set(
      name,
      sentences.map(({ id }) => ({ source, id })),
    );
  }
  known.check.change(put, removed);
  makeRoom(place);
  return 'loaded';
}

const isSame = (one: CheckedSentence, other: CheckedSentence | undefined): boolean =>
  other !== undefined &&
  one.text === other.text &&
  one.intent === other.intent &&
  JSON.stringify([one.marks, one.original]) === JSON.stringify([other.marks, other.original]);

function makeRoom(used: PlaceName): void {
  let kept = 0;
  for (const { check } of places.values()) kept += check.size;
  for (const [name, { check }] of places) {
    if (kept <= SENTENCES_MAX) return;
    if (name === used) continue;
    places.delete(name);
    kept -= check.size;
  }
}

function list(check: LanguageCheck, order: ListOrder, surroundings: Surroundings): ListedFindings {
  const { setAside, shows, kind, limit, hidesTests } = order;
  const counts = new Map<RuleKind, { open: number; set_aside: number }>();
  const shown: ListedFinding[] = [];
  const taken = new Map<RuleKind, number>();
  let left = MOST_CHARACTERS;
  const isHidden = (finding: Finding) => hidesTests && finding.kind === 'test_in_training';
  const found = check.findings(surroundings).filter((finding) => isAbout(finding, order.about) && !isHidden(finding));
  for (const finding of found) {
    const isAside = setAside.has(finding.key) && setAside.get(finding.key) === stateOf(finding);
    const side = isAside ? 'set_aside' : 'open';
    const count = counts.get(finding.kind) ?? { open: 0, set_aside: 0 };
    counts.set(finding.kind, { ...count, [side]: count[side] + 1 });
    const number = taken.get(finding.kind) ?? 0;
    if (side !== shows || number >= limit || (kind !== undefined && kind !== finding.kind) || left <= 0) continue;
    taken.set(finding.kind, number + 1);
    const item = listed(finding);
    shown.push(item);
    left -= charactersOf(item);
  }
  return { counts: Array.from(counts, ([own, count]) => ({ kind: own, ...count })), findings: shown };
}

function listed({ sentences, spans, fixes, ...finding }: Finding): ListedFinding {
  return {
    ...finding,
    state: stateOf({ ...finding, sentences }),
    count: sentences.length,
    sentences: sentences.slice(0, SENTENCES_SHOWN),
    spans: spans?.filter(({ sentence }) => sentence < SENTENCES_SHOWN),
    fixes: fixes.map(({ edits, ...fix }) => ({ ...fix, count: edits.length })),
  };
}

const charactersOf = ({ sentences }: ListedFinding): number =>
  sentences.reduce((sum, { text, marks }) => sum + text.length + marks.length * MARK_CHARACTERS, 0);

function isAbout({ subject, sentences }: Finding, { intent, entity }: ListOrder['about'] = {}): boolean {
  const hasIntent =
    intent === undefined ||
    subject.intents?.includes(intent) === true ||
    sentences.some((sentence) => sentence.intent === intent);
  return hasIntent && (entity === undefined || subject.entities?.includes(entity) === true);
}

function findEdits(check: LanguageCheck, order: EditsOrder, surroundings: Surroundings): FoundEdits | undefined {
  const finding = check.findings(surroundings).find(({ key }) => key === order.key);
  const fix = finding?.fixes.find(({ action, target }) => action === order.action && target === order.target);
  if (!finding || !fix) return undefined;
  return {
    state: stateOf(finding),
    edits: fix.edits.map((edit) => ({ ...edit, text: check.find(edit)?.text ?? '' })),
  };
}

/** Hash of the subject of a finding: the content of its sentences, not their ids, which differ in other versions. */
function stateOf({ subject, sentences }: Pick<Finding, 'subject' | 'sentences'>): string {
  const content = sentences.map(({ source, text, intent, marks }) => [source, text, intent, marks]);
  const about = sentences.length === 0 ? subject : content;
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 22);
}
