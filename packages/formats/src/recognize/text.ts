import { firstLines } from '../text/lines.ts';
import { recognizeTable } from './table.ts';
import type { FormatId, Recognized } from '../format-id.ts';

const TAG = /(?:^|\s)(?:O|[BIESLU]-\S+)$/;
const SAMPLE = 300;
/** Formats this close to the best one are also reported. */
const CLOSE = 0.25;
/** Penalty for another file extension. */
const OTHERWISE_NAMED = 0.5;

/** Formats by file extension; a file may have any other. */
const ENDINGS: readonly (readonly [RegExp, readonly FormatId[]])[] = [
  [/\.(csv|tsv|tab)$/i, ['csv', 'watson-csv']],
  [/\.lu$/i, ['lu']],
  [/\.(md|markdown)$/i, ['rasa-markdown']],
  [/\.(conll|iob|bio)$/i, ['conll']],
];

/** The format of a text that is not JSON: the matching one that understands most of its lines. */
export function recognizeText(text: string, name: string): Recognized | undefined {
  if (text.trim() === '') return undefined;
  const yaml = recognizeYaml(text);
  // Comments and lists in other YAML look like the headings and items of `.lu`.
  if (/\.ya?ml$/i.test(name)) return yaml;
  const lines = firstLines(text, SAMPLE);
  const [best, ...others] = [yaml, recognizeMarkdown(text, lines), recognizeLu(lines, name), recognizeConll(lines)]
    .concat(recognizeTable(text, name))
    .filter((each) => each !== undefined)
    .map((each) => ({ ...each, confidence: each.confidence * weightOf(name, each.format) }))
    .sort((a, b) => b.confidence - a.confidence);
  if (!best) return undefined;
  const close = others.filter(({ confidence }) => best.confidence - confidence < CLOSE).map(({ format }) => format);
  const isSure = best.confidence === 1;
  const all = isSure ? [] : [...new Set([...(best.others ?? []), ...close])];
  return { format: best.format, confidence: best.confidence, ...(all.length > 0 ? { others: all } : {}) };
}

function weightOf(name: string, format: FormatId): number {
  const named = ENDINGS.find(([ending]) => ending.test(name));
  return named === undefined || named[1].includes(format) ? 1 : OTHERWISE_NAMED;
}

function recognizeYaml(text: string): Recognized | undefined {
  if (/^['"]?nlu['"]?\s*:\s*(?:[-#[{|>&*].*)?$/m.test(text)) return { format: 'rasa-yaml', confidence: 1 };
  if (/^['"]?stories['"]?\s*:\s*(?:[-#[{|>&*].*)?$/m.test(text)) return { format: 'rasa-test', confidence: 1 };
  if (/^type\s*:\s*['"]?(intent|entity)['"]?\s*$/m.test(text)) return { format: 'snips-yaml', confidence: 1 };
  return undefined;
}

const share = (lines: readonly string[], pattern: RegExp) =>
  lines.filter((line) => pattern.test(line)).length / Math.max(1, lines.length);

/** `## intent:` is Rasa's; stories have steps below theirs. */
function recognizeMarkdown(text: string, lines: readonly string[]): Recognized | undefined {
  const understood = share(lines, /^\s*(?:#|[-*+]|<!--)/);
  if (/^[\t ]*##\s*(intent|synonym|regex|lookup)\s*:/im.test(text))
    return { format: 'rasa-markdown', confidence: Math.max(understood, 0.7) };
  if (/^##\s*\S.*\r?\n\s*\*\s*\S/m.test(text) && /^[\t ]+-\s*\S/m.test(text))
    return { format: 'rasa-markdown', confidence: 0.7 * understood };
  return undefined;
}

/** Headings with items below, settings and entities. */
function recognizeLu(lines: readonly string[], name: string): Recognized | undefined {
  const understood = share(lines, /^\s*(?:#|[-*+>@$]|\[[^\]]*\]\([^)]*\)\s*$)/);
  const has = (pattern: RegExp) => lines.some((line) => pattern.test(line));
  if (has(/^>\s*!#\s*@/) || has(/^@\s*(ml|list|regex|prebuilt|composite|phraselist|patternany)\s/))
    return { format: 'lu', confidence: understood };
  const hasIntents = has(/^#+\s*[^#\s]/) && has(/^\s*[-*+]\s*\S/);
  if (!hasIntents || has(/^#\s*(text|intent)\s*[:=]/)) return undefined;
  const isSure = /\.lu$/i.test(name) || has(/^\$[^:]+:/);
  return { format: 'lu', confidence: (isSure ? 0.9 : 0.6) * understood };
}

/** Most lines end with a tag. */
function recognizeConll(lines: readonly string[]): Recognized | undefined {
  const rows = lines.filter((line) => !line.startsWith('#') && !line.startsWith('-DOCSTART-'));
  const tagged = rows.filter((line) => TAG.test(line) && !line.includes(','));
  const isTagged = rows.length > 0 && tagged.length * 10 >= rows.length * 7;
  return isTagged && tagged.some((line) => /\s[BIESLU]-\S+$|\sO$/.test(line))
    ? { format: 'conll', confidence: 0.9 }
    : undefined;
}
