import type { Answer } from '@parlance/client';

type Page = Answer<'get', '/v2/repository/diff/{uuid}/'>;
export type Difference = Page['results'][number];
type Part = NonNullable<Difference['before']>;
type Change = Difference['change'];

/** What the change did to the answers, in one language. */
export type Effect = Answer<'get', '/v2/repository/diff/{uuid}/effect/'>['results'][number];

/** The differences of two sides; `differences` may end early, the counts are of all. */
export interface WholeDiff extends Pick<Page, 'before' | 'after' | 'total' | 'counts'> {
  readonly differences: readonly Difference[];
  readonly effect?: readonly Effect[];
}

const SIGNS: Readonly<Record<Change, string>> = {
  added: '+',
  removed: '-',
  relabeled: '~',
  remarked: '~',
  reworded: '~',
  changed: '~',
};

const nameOf = (kind: Difference['kind']): string => kind.replaceAll('_', ' ');
const sideName = ({ of, name }: Page['before']): string => (of === 'models' ? `models of ${name}` : name);

/** Its words with the entities in brackets: `to [rome](city)`. */
function marked({ text, entities = [] }: Part): string {
  if (text === null) return '(not recorded)';
  const pieces: string[] = [];
  let end = 0;
  for (const mark of entities) {
    const role = mark.role === undefined ? '' : `:${mark.role}`;
    pieces.push(text.slice(end, mark.start), `[${text.slice(mark.start, mark.end)}](${mark.entity}${role})`);
    ({ end } = mark);
  }
  return [...pieces, text.slice(end)].join('');
}

const owner = ({ intent, of, group, value }: Part): string => intent ?? of ?? group ?? value ?? '';

/** What a difference says, without its kind. */
function wordsOf({ change, before, after }: Difference): string {
  const only = after ?? before;
  if (!only) return '';
  const inFront = (part: Part, text: string) => (owner(part) === '' ? text : `${owner(part)}: ${text}`);
  if (!before || !after) return inFront(only, marked(only));
  if (change === 'relabeled') return `${owner(before)} → ${owner(after)}: ${marked(after)}`;
  if (change === 'changed') return `${after.text ?? ''}: ${owner(before) || '–'} → ${owner(after) || '–'}`;
  return inFront(after, `${marked(before)} → ${marked(after)}`);
}

function summaryOf({ counts, total }: WholeDiff): string {
  if (total === 0) return 'No differences.';
  return counts.map(({ kind, change, count }) => `${nameOf(kind)} ${change}: ${count}`).join(', ');
}

/** For terminals and logs. */
export function textOfDiff(diff: WholeDiff): string {
  const lines = diff.differences.map((each) => {
    const language = each.language === null ? '' : ` ${each.language}`;
    return `${SIGNS[each.change]} ${nameOf(each.kind)}${language} ${wordsOf(each)}`;
  });
  const more = diff.total - diff.differences.length;
  const effect = effectOf(diff).flatMap((each) => [effectText(each), ...changedAnswers(each).map((row) => `  ${row}`)]);
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : []), summaryOf(diff), ...effect].join('\n');
}

/** Of the languages in which both sides were measured. */
const effectOf = ({ effect = [] }: WholeDiff): readonly Effect[] => effect.filter(({ sentences }) => sentences > 0);

function effectText({ language, sentences, before, now, ...more }: Effect): string {
  const of = more.cross_validation ? 'sentences, by cross-validation' : 'test sentences';
  const counts = `${more.won_count} won, ${more.lost_count} lost`;
  return `Right answers (${language}): ${before} before, ${now} now, of ${sentences} ${of}; ${counts}.`;
}

function changedAnswers({ won, lost }: Effect): string[] {
  const rows = (name: string, answers: Effect['won']) =>
    answers.map(({ text, before, now }) => `${name}: ${text}: ${before} → ${now}`);
  return [...rows('won', won), ...rows('lost', lost)];
}

/** For comments of pull requests. */
export function markdownOf(diff: WholeDiff): string {
  const title = `### ${escaped(sideName(diff.before))} → ${escaped(sideName(diff.after))}`;
  const effect = effectOf(diff).flatMap((each) => {
    const rows = changedAnswers(each).map((row) => `- ${escaped(row)}`);
    return ['', escaped(effectText(each)), ...(rows.length > 0 ? ['', ...foldedOf('Won and lost', rows)] : [])];
  });
  return [title, '', ...(diff.total === 0 ? ['No differences.'] : tableOf(diff)), ...effect].join('\n');
}

/** The numbers of differences as a table, and the differences in a part that is opened. */
export function tableOf({ total, counts, differences }: Omit<WholeDiff, 'before' | 'after'>): string[] {
  const changes = [...new Set(counts.map(({ change }) => change))];
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  const countOf = (kind: string, change: string) =>
    counts.find((own) => own.kind === kind && own.change === change)?.count ?? 0;
  const table = [
    `| | ${changes.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(changes.length)}`,
    ...kinds.map((kind) => `| ${nameOf(kind)} | ${changes.map((change) => countOf(kind, change)).join(' | ')} |`),
  ];
  const rows = differences.map((each) => `- ${nameOf(each.kind)} ${each.change}: ${escaped(wordsOf(each))}`);
  const more = total - differences.length;
  return [...table, '', ...foldedOf('Differences', [...rows, ...(more > 0 ? [`- … and ${more} more`] : [])])];
}

/** A list that a reader opens. */
export function foldedOf(title: string, rows: readonly string[]): string[] {
  return [`<details><summary>${title}</summary>`, '', ...rows, '', '</details>'];
}

/** Sentences may hold anything: no markup of theirs takes effect. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_{}[\]#|~@]/g, '\\$&')
    .replaceAll('\n', ' ');
}
