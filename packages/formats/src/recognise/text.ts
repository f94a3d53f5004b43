import { detectSeparator, readCsv } from '../files/csv.ts';
import { detectColumns } from '../read/columns.ts';
import { watsonTable } from '../read/watson.ts';
import { firstLines } from '../text/lines.ts';
import type { Recognised } from '../format-id.ts';

const TAG = /(?:^|\s)(?:O|[BIESLU]-\S+)$/;
const SAMPLE = 300;

/** The format of a text that is no JSON. */
export function recogniseText(text: string, name: string): Recognised | undefined {
  if (text.trim() === '') return undefined;
  const yaml = recogniseYaml(text);
  // Comments and lists of other YAML look like the headings and items of `.lu`.
  if (yaml || /\.ya?ml$/i.test(name)) return yaml;
  return recogniseMarkup(text, name) ?? recogniseConll(text) ?? recogniseTable(text, name);
}

function recogniseYaml(text: string): Recognised | undefined {
  if (/^['"]?nlu['"]?\s*:/m.test(text)) return { format: 'rasa-yaml', confidence: 1 };
  if (/^['"]?stories['"]?\s*:/m.test(text)) return { format: 'rasa-test', confidence: 1 };
  if (/^type\s*:\s*['"]?(intent|entity)['"]?\s*$/m.test(text)) return { format: 'snips-yaml', confidence: 1 };
  return undefined;
}

/** `## intent:` is Rasa's; headings with items below, settings and entities are those of `.lu`. */
function recogniseMarkup(text: string, name: string): Recognised | undefined {
  if (/^\s*##\s*(intent|synonym|regex|lookup)\s*:/im.test(text)) return { format: 'rasa-markdown', confidence: 1 };
  if (/^##\s*\S.*\r?\n+\s*\*\s*\S/m.test(text) && /^\s+-\s*\S/m.test(text))
    return { format: 'rasa-markdown', confidence: 0.7 };
  const isLu =
    /^>\s*!#\s*@/m.test(text) || /^@\s*(ml|list|regex|prebuilt|composite|phraselist|patternany)\s/m.test(text);
  if (isLu) return { format: 'lu', confidence: 1 };
  const hasIntents = /^#+\s*[^#\s].*$/m.test(text) && /^\s*[-*+]\s*\S/m.test(text);
  if (hasIntents && !/^#\s*(text|intent)\s*[:=]/m.test(text))
    return { format: 'lu', confidence: /\.lu$/i.test(name) || /^\$[^:\n]+:/m.test(text) ? 0.9 : 0.5 };
  return undefined;
}

/** Most lines end with a tag. */
function recogniseConll(text: string): Recognised | undefined {
  const lines = firstLines(text, SAMPLE).filter((line) => !line.startsWith('#') && !line.startsWith('-DOCSTART-'));
  const tagged = lines.filter((line) => TAG.test(line) && !line.includes(','));
  const isTagged = lines.length > 0 && tagged.length * 10 >= lines.length * 7;
  return isTagged && tagged.some((line) => /\s[BIESLU]-\S+$|\sO$/.test(line))
    ? { format: 'conll', confidence: 0.9 }
    : undefined;
}

/** A table with titles, then the tables without any that Watson writes, then a table at all. */
function recogniseTable(text: string, name: string): Recognised | undefined {
  const separator = detectSeparator(text);
  const rows = firstRows(text, separator);
  const isNamed = /\.(csv|tsv|txt|tab)$/i.test(name);
  const columns = detectColumns(rows);
  if (columns?.hasHeader && rows.some((cells) => cells.length > 1)) return { format: 'csv', confidence: 0.9 };
  if (!isNamed && !isRegular(rows)) return undefined;
  if (separator !== ',' || !/\.csv$/i.test(name)) return { format: 'csv', confidence: isRegular(rows) ? 0.7 : 0.3 };
  const table = watsonTable(rows);
  return { format: 'watson-csv', confidence: table === 'sentences' ? 0.5 : 0.7 };
}

function firstRows(text: string, separator: string): (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  for (const { cells } of readCsv(text, separator)) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    if (rows.length >= SAMPLE) break;
  }
  return rows;
}

/** Rows of the same number of cells, more than one. */
function isRegular(rows: readonly (readonly string[])[]): boolean {
  const [first] = rows;
  return (
    rows.length > 1 && first !== undefined && first.length > 1 && rows.every((cells) => cells.length === first.length)
  );
}
