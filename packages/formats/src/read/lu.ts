import { textOf } from '../source.ts';
import { linesOf } from '../text/lines.ts';
import { readLuMarks } from '../text/lu-marks.ts';
import { readEntityLine } from './lu-entities.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { LuEntity, LuKinds } from './lu-entities.ts';

const SETTING = /^>\s*!#\s*@([\w.]+)\s*=(.*)/s;
const HEADING = /^(#+)\s*(.*)/s;
const ITEM = /^[-*+](.*)/s;
const IMPORT = /^\[[^\]]*\]\([^)]*\)$/;
/** The intent of out-of-scope sentences. */
const NONE = 'None';

interface State {
  line: number;
  language: string | undefined;
  hasSections: boolean;
  /** The intent under whose heading items are sentences. */
  intent: string | undefined;
  /** The entity below whose line items are values. */
  entity: LuEntity | undefined;
  readonly kinds: LuKinds;
}

/** The `.lu` files of the Bot Framework. */
export const readLu: Reader = (source, whole, options) => {
  const state: State = {
    line: 0,
    language: undefined,
    hasSections: false,
    intent: undefined,
    entity: undefined,
    kinds: new Map(),
  };
  const collector: Collector = {
    ...whole,
    entity: (name, parts) => whole.entity(name, { ...parts, line: state.line }),
  };
  for (const { text, number } of linesOf(textOf(source, options))) {
    const line = text.trim();
    state.line = number;
    if (line === '') continue;
    if (line.startsWith('>')) readSetting(line, state);
    else if (line.startsWith('#')) readHeading(line, state, collector);
    else readContent({ line, number, indent: text.length - text.trimStart().length }, state, collector);
  }
};

function readSetting(line: string, state: State): void {
  const [, name, value = ''] = SETTING.exec(line) ?? [];
  if (name === 'app.culture') state.language = value.trim();
  if (name === 'enableSections') state.hasSections = value.trim() === 'true';
}

/** With sections, a heading with `##` is part of the one above. `# ? question` begins an answer, not an intent. */
function readHeading(line: string, state: State, collector: Collector): void {
  const [, signs = '', title = ''] = HEADING.exec(line) ?? [];
  state.entity = undefined;
  if (title.startsWith('?') || title.startsWith('!')) {
    state.intent = undefined;
    collector.leave('questions (QnA)', title);
    return;
  }
  if (state.hasSections && signs.length > 1 && state.intent !== undefined) return;
  state.intent = title.trim();
  collector.intent(state.intent);
}

interface Content {
  readonly line: string;
  readonly number: number;
  readonly indent: number;
}

function readContent({ line, number, indent }: Content, state: State, collector: Collector): void {
  if (/^[@$]/.test(line)) {
    state.entity = readEntityLine(line, state, collector);
    return;
  }
  const item = ITEM.exec(line)?.[1]?.trim();
  if (item === undefined) {
    collector.leave(IMPORT.test(line) ? 'imports' : 'other lines', line);
    return;
  }
  if (state.entity) {
    state.entity.addItem(item, indent);
    return;
  }
  if (IMPORT.test(item)) {
    collector.leave('imports', item);
    return;
  }
  const row = { text: item, intent: state.intent, line: number };
  if (state.intent === undefined) {
    collector.leave('items without an intent', item);
    return;
  }
  const read = readLuMarks(item);
  if (read.kind !== 'sentence') {
    collector.refuse(read.kind === 'pattern' ? 'template' : 'shape', row);
    return;
  }
  const { text, marks } = read;
  collector.sentence({ ...row, text, marks, language: state.language, negative: state.intent === NONE });
}
