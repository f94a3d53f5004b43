import type { z } from 'zod';
import type { DiffCount } from './diff.queries.ts';
import type { Difference, Effect, ShownSide } from './diffs.schema.ts';

type Shown = z.output<typeof Difference>;
type Part = NonNullable<Shown['before']>;
type LanguageEffect = z.output<typeof Effect>['results'][number];

/** Sentences in a note; it says how many others there are. */
export const NOTED = 100;

interface Noted {
  readonly before: z.output<typeof ShownSide>;
  readonly after: z.output<typeof ShownSide>;
  readonly counts: readonly DiffCount[];
  readonly differences: readonly Shown[];
  readonly effect: readonly LanguageEffect[];
}

/** What changed and what that did to the answers, in Markdown [VER-29]. */
export function releaseNote({ before, after, counts, differences, effect }: Noted): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    `# ${escaped(sideName(before))} → ${escaped(sideName(after))}`,
    '',
    ...(total === 0 ? ['No differences.'] : tableOf(counts)),
    '',
    ...effect.flatMap(effectLines),
  ];
  if (differences.length > 0) {
    const rows = differences.map((each) => `- ${nameOf(each.kind)} ${each.change}: ${escaped(wordsOf(each))}`);
    const more = total - differences.length;
    lines.push('## Differences', '', ...rows, ...(more > 0 ? [`- … and ${more} more`] : []));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function tableOf(counts: readonly DiffCount[]): string[] {
  const changes = [...new Set(counts.map(({ change }) => change))];
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  const countOf = (kind: string, change: string) =>
    counts.find((own) => own.kind === kind && own.change === change)?.count ?? 0;
  return [
    `| | ${changes.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(changes.length)}`,
    ...kinds.map((kind) => `| ${nameOf(kind)} | ${changes.map((change) => countOf(kind, change)).join(' | ')} |`),
  ];
}

function effectLines({ language, sentences, before, now, won, lost, ...more }: LanguageEffect): string[] {
  const title = [`## Answers: ${language}`, ''];
  if (sentences === 0) return [...title, 'Not measured with the same sentences.', ''];
  const listed = (name: string, answers: LanguageEffect['won']) =>
    answers.length === 0
      ? []
      : [`**${name}**`, '', ...answers.map((one) => `- ${escaped(`${one.text}: ${one.before} → ${one.now}`)}`), ''];
  const measured = more.cross_validation ? 'sentences, by cross-validation,' : 'test sentences';
  return [
    ...title,
    `${now} of ${sentences} ${measured} are right, ` +
      `${before} were before: ${more.won_count} won, ${more.lost_count} lost.`,
    '',
    ...listed('Won', won),
    ...listed('Lost', lost),
  ];
}

const nameOf = (kind: string): string => kind.replaceAll('_', ' ');
const sideName = ({ of, name }: z.output<typeof ShownSide>): string => (of === 'models' ? `models of ${name}` : name);
const owner = ({ intent, of, group, value }: Part): string => intent ?? of ?? group ?? value ?? '';

/** What a difference says, without its kind. */
function wordsOf({ before, after }: Shown): string {
  const inWords = (part: Part) => [owner(part), part.text ?? 'not recorded'].filter((each) => each !== '').join(': ');
  return [before, after].flatMap((part) => (part ? [inWords(part)] : [])).join(' → ');
}

/** Sentences may hold anything: no markup of theirs takes effect. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_{}[\]#|~@]/g, String.raw`\$&`)
    .replaceAll('\n', ' ');
}
