import type { Mark } from 'shared/domain';

/** A sentence of a seed text: `play some [jazz](genre)` under `## play_music`. */
export interface SeedSentence {
  readonly text: string;
  readonly intent: string;
  readonly entities: readonly Mark[];
}

export interface SeedText {
  readonly name: string;
  readonly language: string;
  readonly description: string;
  /** Category icons. */
  readonly categories: readonly string[];
  /** Entity names by group. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly sentences: readonly SeedSentence[];
}

const MARK = /\[([^[\]]+)\]\(([^()]+)\)/g;

/** Parses a seed text: `# key: value` lines, then sentences under headings that name their intents. */
export function readSeedText(source: string): SeedText {
  const head: Record<string, string[]> = {};
  const sentences: SeedSentence[] = [];
  let intent = '';
  for (const line of source.split('\n').map((each) => each.trim())) {
    const [, key, value] = /^# (\w+): (.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) (head[key] ??= []).push(value);
    else if (line.startsWith('## ')) intent = line.slice(3).trim();
    else if (line !== '' && !line.startsWith('#')) sentences.push({ intent, ...readMarks(line) });
  }
  return { ...readHead(head), sentences };
}

function readHead(head: Readonly<Record<string, readonly string[]>>): Omit<SeedText, 'sentences'> {
  const { name: [name = ''] = [], language: [language = ''] = [], categories: [categories = ''] = [] } = head;
  const groups = (head['group'] ?? []).map((group) => {
    const [label = '', members = ''] = group.split('=');
    return [label.trim(), listOf(members)] as const;
  });
  return {
    name,
    language,
    description: (head['description'] ?? []).join('\n'),
    categories: listOf(categories),
    groups: Object.fromEntries(groups),
  };
}

function readMarks(line: string): { text: string; entities: Mark[] } {
  const entities: Mark[] = [];
  let text = '';
  let end = 0;
  for (const match of line.matchAll(MARK)) {
    const [whole, value = '', entity = ''] = match;
    text += line.slice(end, match.index);
    entities.push({ start: text.length, end: text.length + value.length, entity });
    text += value;
    end = match.index + whole.length;
  }
  return { text: text + line.slice(end), entities };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
