import { format, isDateFormat } from 'numfmt';

/** The formats that workbooks identify only by number (ECMA-376, 18.8.30), as Excel shows them in English. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
]);
/** Days between the epochs of the two date systems. */
const SINCE_1904 = 1462;

/** Receives the styles of a workbook as they are read, and formats numbers like its cells. */
export function createCellFormats() {
  const custom = new Map<number, string>();
  const styles: number[] = [];
  let isIn1904 = false;
  const shown = (pattern: string, number: string) => {
    const value = Number(number) + (isIn1904 && isDateFormat(pattern) ? SINCE_1904 : 0);
    if (number.trim() === '' || !Number.isFinite(value)) return number;
    try {
      return format(pattern, value).trim() || number;
    } catch {
      return number;
    }
  };
  return {
    addFormat: (id: number, pattern: string) => void custom.set(id, pattern),
    addStyle: (formatId: number) => void styles.push(formatId),
    use1904: () => {
      isIn1904 = true;
    },
    /** A number without a format is shown as stored. */
    show: (style: number | undefined, number: string): string => {
      const id = styles[style ?? 0] ?? 0;
      const pattern = custom.get(id) ?? BUILT_IN.get(id) ?? 'General';
      if (pattern === '@') return number;
      return /^General$/i.test(pattern) ? withoutNoise(number) : shown(pattern, number);
    },
  };
}

/** Workbooks store all digits of a binary fraction, as in 0.30000000000000004; cells show fifteen. */
function withoutNoise(number: string): string {
  const value = Number(number);
  return /[.e]/i.test(number) && Number.isFinite(value) ? String(Number(value.toPrecision(15))) : number;
}
