const ROW_HEIGHT = 52;
const FRAME_HEIGHT = 76;

/** Heights of the charts, in px. */
export const barsHeight = (data: readonly Datum[]): number =>
  new Set(data.map(({ name }) => name)).size * ROW_HEIGHT + FRAME_HEIGHT;
export const COLUMNS_HEIGHT = 300;
export const LINES_HEIGHT = 280;

/** One value of a chart. */
export interface Datum {
  /** Category on the axis of names, or the moment on that of time. */
  name: string;
  /** Series within the category; has one color throughout the chart. */
  series: string;
  value: number;
  /** Printed next to the value, so that no information relies only on color or length. */
  label: string;
}

export interface PlotProps {
  data: readonly Datum[];
  /** Theme token of each series' color. */
  colors: Readonly<Record<string, 'accent' | 'ink-soft' | 'good' | 'bad'>>;
}
