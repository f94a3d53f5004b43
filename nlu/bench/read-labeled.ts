import { readFileSync } from 'node:fs';
import type { EntityMark, TrainingExample } from '../src/index.ts';

const MARK = /\[([^[\]]*)\]\(([^()]*)\)/g;

/**
 * Reads `## intent` headings followed by sentences with inline entities, `[text](entity)`. Other lines that start with
 * `#` or `//` are comments.
 */
export function readLabeled(path: string): TrainingExample[] {
  const examples: TrainingExample[] = [];
  let intent = '';
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('## ')) intent = line.slice(3).trim();
    else if (line.trim() !== '' && !line.startsWith('#') && !line.startsWith('//') && intent !== '')
      examples.push({ intent, ...readMarks(line.trim()) });
  }
  return examples;
}

function readMarks(line: string): { text: string; entities: EntityMark[] } {
  const entities: EntityMark[] = [];
  let text = '';
  let from = 0;
  for (const match of line.matchAll(MARK)) {
    const [whole, value = '', entity = ''] = match;
    text += line.slice(from, match.index);
    entities.push({ start: text.length, end: text.length + value.length, entity });
    text += value;
    from = match.index + whole.length;
  }
  return { text: text + line.slice(from), entities };
}
