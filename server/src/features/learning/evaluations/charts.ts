import { worstConfused } from './worst-confused.ts';
import type { Confusion } from './worst-confused.ts';
import type { OwnReportContent } from './stored-evaluation.ts';

type Histogram = OwnReportContent['intents']['histogram'];

const CELL = 22;
const LETTER = 7;
const MARGIN = 16;
const MAX_NAME_LENGTH = 32;
/** Maximum number of labels; the size of the picture grows with their square. */
const MAX_LABELS = 60;
const INK = '#1f2933';
const RIGHT = '46, 125, 50';
const WRONG = '198, 40, 40';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws the confusion matrix: a row for each expected intent, a column for each predicted one. If there are many
 * intents, it draws those that are confused most often.
 */
export async function matrixChart(confusion: Confusion<string>): Promise<string> {
  const { labels, counts } = await worstConfused(confusion, MAX_LABELS);
  const names = labels.map(shortened).map(escaped);
  const origin = MARGIN + LETTER * Math.max(4, ...labels.map((label) => shortened(label).length));
  const largest = Math.max(1, ...counts.map((row) => Math.max(0, ...row)));
  const at = (index: number) => origin + index * CELL;
  const cells = counts.flatMap((row, y) =>
    row.map((value, x) =>
      matrixCell({ x: at(x), y: at(y) }, { value, share: value / largest, color: x === y ? RIGHT : WRONG }),
    ),
  );
  const rowNames = names.map(
    (name, index) => `<text x="${origin - 6}" y="${at(index) + 15}" text-anchor="end">${name}</text>`,
  );
  const columnNames = names.map(
    (name, index) => `<text transform="translate(${at(index) + 15} ${origin - 6}) rotate(-90)">${name}</text>`,
  );
  const side = at(labels.length) + MARGIN;
  const all = confusion.labels.length;
  const share = labels.length < all ? [`<text x="4" y="14">${labels.length} of ${all}</text>`] : [];
  return svg({ x: side, y: side }, [...share, ...columnNames, ...rowNames, ...cells]);
}

interface Cell {
  readonly value: number;
  /** Fraction of the largest value, 0–1. */
  readonly share: number;
  /** RGB. */
  readonly color: string;
}

function matrixCell({ x, y }: Point, { value, share, color }: Cell): string {
  const opacity = value === 0 ? 0.04 : 0.2 + 0.8 * share;
  const fill = `rgba(${color}, ${opacity.toFixed(2)})`;
  const box = `<rect x="${x}" y="${y}" width="${CELL - 1}" height="${CELL - 1}" fill="${fill}"/>`;
  if (value === 0) return box;
  const ink = opacity > 0.6 ? '#fff' : INK;
  return `${box}<text x="${x + CELL / 2}" y="${y + 15}" text-anchor="middle" fill="${ink}">${value}</text>`;
}

const BAR = 30;
const HEIGHT = 200;
const MIDDLE = MARGIN + HEIGHT / 2;

/** Draws the confidence of the answers: for each tenth, correct ones above the line and incorrect ones below. */
export function confidenceChart(histogram: Histogram): string {
  const largest = Math.max(1, ...histogram.flatMap(({ right, wrong }) => [right, wrong]));
  const bars = histogram.map((bin, index) => confidenceBar(bin, { x: MARGIN + index * BAR, largest }));
  const width = 2 * MARGIN + histogram.length * BAR;
  const line = `<line x1="${MARGIN}" x2="${width - MARGIN}" y1="${MIDDLE}" y2="${MIDDLE}" stroke="${INK}"/>`;
  return svg({ x: width, y: HEIGHT + 2 * MARGIN + 8 }, [...bars, line]);
}

function confidenceBar(
  { from, to, right, wrong }: Histogram[number],
  { x, largest }: { x: number; largest: number },
): string {
  const heightOf = (value: number) => (HEIGHT / 2 - MARGIN) * (value / largest);
  const bar = (y: number, value: number, color: string) =>
    `<rect x="${x + 2}" y="${y}" width="${BAR - 4}" height="${heightOf(value)}" fill="rgb(${color})"/>`;
  const percent = Math.round(from * 100);
  return [
    `<g><title>${from.toFixed(2)}–${to.toFixed(2)}: ${right} / ${wrong}</title>`,
    bar(MIDDLE - heightOf(right), right, RIGHT),
    bar(MIDDLE, wrong, WRONG),
    `<text x="${x + BAR / 2}" y="${MARGIN + HEIGHT + 14}" text-anchor="middle">${percent}</text></g>`,
  ].join('');
}

function svg({ x: width, y: height }: Point, content: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` fill="${INK}" font-family="system-ui, sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...content,
    '</svg>',
  ].join('');
}

function shortened(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
