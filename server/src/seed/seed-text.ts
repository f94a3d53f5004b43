import type { Mark } from 'shared/domain';

/** A sentence of an example text: `play some [jazz](genre)` under `## play_music`. */
export interface SeedSentence {
  readonly text: string;
  readonly intent: string;
  readonly entities: readonly Mark[];
}

export interface SeedText {
  readonly name: string;
  readonly language: string;
  readonly description: string;
  /** Icons of its categories. */
  readonly categories: readonly string[];
  /** Names of the entities of each group. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly sentences: readonly SeedSentence[];
}

const MARK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Reads an example text: a head of `# key: value` lines, then sentences under the names of their intents. */
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
  return {
    name: head['name']?.[0] ?? '',
    language: head['language']?.[0] ?? '',
    description: (head['description'] ?? []).join('\n'),
    categories: listOf(head['categories']?.[0] ?? ''),
    groups: Object.fromEntries(
      (head['group'] ?? []).map((group) => {
        const [name = '', members = ''] = group.split('=');
        return [name.trim(), listOf(members)];
      }),
    ),
    sentences,
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
