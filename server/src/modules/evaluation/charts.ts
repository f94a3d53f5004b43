import type { StoredReportContent } from './stored-evaluation.ts';

const CELL = 22;
const LETTER = 7;
const MARGIN = 16;
const LONGEST_NAME = 32;
const FONT = 'font-family="system-ui, sans-serif" font-size="12"';
const INK = '#1f2933';

/** Picture of the confusion matrix: a row for each expected intent, a column for each predicted one. */
export function matrixChart({ labels, counts }: StoredReportContent['intents']['confusion']): string {
  const names = labels.map(shortened);
  const left = MARGIN + LETTER * Math.max(4, ...names.map((name) => name.length));
  const side = labels.length * CELL;
  const most = Math.max(1, ...counts.map((row) => Math.max(0, ...row)));
  const cells = counts.flatMap((row, y) =>
    row.map((value, x) => {
      const [px, py] = [left + x * CELL, left + y * CELL];
      const fill = x === y ? '46, 125, 50' : '198, 40, 40';
      const opacity = value === 0 ? 0.04 : 0.2 + 0.8 * (value / most);
      const number =
        value === 0
          ? ''
          : `<text x="${px + CELL / 2}" y="${py + 15}" text-anchor="middle" fill="${opacity > 0.6 ? '#fff' : INK}">${value}</text>`;
      return `<rect x="${px}" y="${py}" width="${CELL - 1}" height="${CELL - 1}" fill="rgba(${fill}, ${opacity.toFixed(2)})"/>${number}`;
    }),
  );
  const rowNames = names.map(
    (name, y) => `<text x="${left - 6}" y="${left + y * CELL + 15}" text-anchor="end">${escaped(name)}</text>`,
  );
  const columnNames = names.map(
    (name, x) => `<text transform="translate(${left + x * CELL + 15} ${left - 6}) rotate(-90)">${escaped(name)}</text>`,
  );
  return svg(left + side + MARGIN, left + side + MARGIN, [...columnNames, ...rowNames, ...cells].join(''));
}

const BAR = 30;
const HEIGHT = 200;

/** Picture of how sure the model was: for each tenth of confidence the right answers above the line, the wrong ones below. */
export function confidenceChart(histogram: StoredReportContent['intents']['histogram']): string {
  const most = Math.max(1, ...histogram.flatMap(({ right, wrong }) => [right, wrong]));
  const tall = (value: number) => (HEIGHT / 2 - MARGIN) * (value / most);
  const middle = MARGIN + HEIGHT / 2;
  const bars = histogram.map(({ from, to, right, wrong }, index) => {
    const x = MARGIN + index * BAR;
    const name = `<text x="${x + BAR / 2}" y="${MARGIN + HEIGHT + 14}" text-anchor="middle">${Math.round(from * 100)}</text>`;
    return `<g><title>${from.toFixed(2)}–${to.toFixed(2)}: ${right} / ${wrong}</title>
<rect x="${x + 2}" y="${middle - tall(right)}" width="${BAR - 4}" height="${tall(right)}" fill="#2e7d32"/><rect x="${x + 2}" y="${middle}" width="${BAR - 4}" height="${tall(wrong)}" fill="#c62828"/>${name}</g>`;
  });
  const width = 2 * MARGIN + histogram.length * BAR;
  return svg(
    width,
    HEIGHT + 2 * MARGIN + 8,
    `${bars.join('')}<line x1="${MARGIN}" x2="${width - MARGIN}" y1="${middle}" y2="${middle}" stroke="${INK}"/>`,
  );
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${INK}" ${FONT}><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`;
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
