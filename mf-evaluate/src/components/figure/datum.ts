/** A value of a chart. */
export interface Datum {
  /** The place on the axis of names. */
  name: string;
  /** Which of the values of that place; has one colour throughout the chart. */
  series: string;
  value: number;
  /** Written beside the value, so that nothing is told by colour or length alone. */
  label: string;
}

export interface PlotProps {
  data: readonly Datum[];
  /** Colour of each series, by its token. */
  colours: Readonly<Record<string, 'accent' | 'ink-soft' | 'good' | 'bad'>>;
}
