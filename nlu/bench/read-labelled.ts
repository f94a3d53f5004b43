import { readFileSync } from 'node:fs';
import type { EntityMark, TrainingExample } from '../src/index.ts';

const MARK = /\[([^\]]*)\]\(([^)]*)\)/g;

/** Reads `## intent` headings followed by sentences, entities written `[text](entity)`; lines that start with `#` or `//` otherwise are notes. */
export function readLabelled(path: string): TrainingExample[] {
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
    text += line.slice(from, match.index);
    entities.push({ start: text.length, end: text.length + match[1].length, entity: match[2] });
    text += match[1];
    from = match.index + match[0].length;
  }
  return { text: text + line.slice(from), entities };
}
