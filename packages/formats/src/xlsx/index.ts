export { readXlsx } from './read-xlsx.ts';
export type { CellsOfRow, XlsxLimits } from './read-xlsx.ts';
export { writeXlsx, XLSX_TYPE } from './write-xlsx.ts';
export type { SheetRow } from './write-xlsx.ts';
export { withGuard, withoutGuard } from './xlsx-text.ts';
