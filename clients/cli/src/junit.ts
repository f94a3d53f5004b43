/** A sentence of an evaluation. */
export interface Row {
  readonly text: string;
  readonly intent: string;
  readonly predicted: string;
  readonly isRight: boolean;
}

/** The sentences of a result's CSV table (RFC 4180). */
export function readRows(csv: string): Row[] {
  const [titles = [], ...rows] = readCsv(csv.replace(/^\ufeff/, ''));
  const at = (row: readonly string[], title: string) => row[titles.indexOf(title)] ?? '';
  return rows.map((row) => ({
    text: at(row, 'text'),
    intent: at(row, 'intent'),
    predicted: at(row, 'predicted_intent'),
    isRight: at(row, 'intent_status') !== 'error' && at(row, 'entity_status') !== 'error',
  }));
}

/** Each begins where the one before it ends. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of csv.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}

/** A report that pipelines show: a case for each sentence, its intent as the class. */
export function junitReport(rows: readonly Row[], broken: readonly string[]): string {
  const worse = new Set(broken);
  const failures = rows.filter(({ isRight }) => !isRight).length;
  const cases = rows.map(({ text, intent, predicted, isRight }) => {
    const open = `  <testcase classname="${escapeXml(intent)}" name="${escapeXml(text)}"`;
    if (isRight) return `${open}/>`;
    const since = worse.has(text) ? ', was right before' : '';
    const message = escapeXml(`expected ${intent}, got ${predicted}${since}`);
    return `${open}><failure message="${message}"/></testcase>`;
  });
  const head = `<testsuite name="parlance" tests="${rows.length}" failures="${failures}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...cases, '</testsuite>', ''].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML cannot hold these at all. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]/gu;

function escapeXml(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
}
