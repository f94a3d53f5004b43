import { Bar, Column, Line } from '@ant-design/charts';
import type { BarConfig, ColumnConfig, LineConfig } from '@ant-design/charts';
import { currentLocale, formatNumber, formatPercent } from 'shared/i18n';
import { useSubject } from 'shared/state';
import { TOKENS, mode$ } from 'shared/theme';
import type { Mode } from 'shared/theme';

import { COLUMNS_HEIGHT, LINES_HEIGHT, barsHeight } from './datum.ts';
import type { PlotProps } from './datum.ts';

function useMode(): Mode {
  return useSubject(mode$);
}

/** Charts are drawn on a canvas, which inherits no font. */
const interfaceFont = (): string => getComputedStyle(document.documentElement).getPropertyValue('--font');

function lookOf(mode: Mode, colors: PlotProps['colors']) {
  const token = TOKENS[mode];
  const font = interfaceFont();
  const axis = {
    title: false,
    labelFill: token.ink,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: font,
    lineStroke: token.line,
    tickStroke: token.line,
    gridStroke: token.line,
    gridStrokeOpacity: 1,
    gridLineDash: [0, 0],
  } as const;
  return {
    token,
    font,
    axis,
    look: {
      theme: { type: mode === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
      legend: {
        color: {
          position: 'top',
          layout: { justifyContent: 'flex-start' },
          itemLabelFill: token.ink,
          itemLabelFillOpacity: 1,
          itemLabelFontFamily: font,
          itemMarker: 'square',
        },
      },
      colors: Object.entries(colors).map(([series, name]) => ({ series, color: token[name] })),
    },
  };
}

const shortened = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

const PERCENT_TICKS = [0, 0.25, 0.5, 0.75, 1];
/**
 * Axis maximum that leaves room for labels to the right of a full bar (shorter on phones). Unit: share of a full bar.
 */
const LABEL_ROOM = { wide: 1.14, phone: 1.32 } as const;
const PHONE_WIDTH = 600;

/** Grouped bars: shares of several series per name, on a percentage axis. */
export function ShareBars({ data, colors }: PlotProps) {
  const { token, font, axis, look } = lookOf(useMode(), colors);
  const isPhone = innerWidth < PHONE_WIDTH;
  const most = isPhone ? 12 : 24;
  const config: BarConfig = {
    data: [...data],
    xField: 'name',
    yField: 'value',
    colorField: 'series',
    group: true,
    height: barsHeight(data),
    animate: false,
    tooltip: false,
    interaction: {},
    theme: look.theme,
    legend: look.legend,
    scale: {
      y: { domain: [0, isPhone ? LABEL_ROOM.phone : LABEL_ROOM.wide], nice: false, tickMethod: () => PERCENT_TICKS },
      x: { padding: 0.3 },
      color: { domain: look.colors.map(({ series }) => series), range: look.colors.map(({ color }) => color) },
    },
    axis: {
      x: { ...axis, labelFormatter: (name: string) => shortened(name, most) },
      y: { ...axis, labelFill: token['ink-soft'], labelFormatter: (share: number) => formatPercent(share) },
    },
    label: {
      text: 'label',
      position: 'right',
      textAlign: 'start',
      dx: 6,
      fill: token.ink,
      fillOpacity: 1,
      fontSize: 12,
      fontFamily: font,
    },
  };
  return <Bar {...config} />;
}

/** Measurements on a line whose values are printed; more of them would cover each other. */
const MOST_LABELS = 12;

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

/** Days, or times where there are few days. */
function momentFormat(data: PlotProps['data']): (moment: Date) => string {
  const moments = data.map(({ name }) => Date.parse(name));
  const isShort = Math.max(...moments) - Math.min(...moments) < TWO_DAYS;
  const format = new Intl.DateTimeFormat(
    currentLocale(),
    isShort ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  );
  return (moment) => format.format(moment);
}

/** Lines: shares over time, a line for each series. */
export function ShareLines({ data, colors }: PlotProps) {
  const { token, font, axis, look } = lookOf(useMode(), colors);
  const config: LineConfig = {
    data: data.map((datum) => ({ ...datum, name: new Date(datum.name) })),
    xField: 'name',
    yField: 'value',
    colorField: 'series',
    height: LINES_HEIGHT,
    // Room for the labels of the first and last point.
    insetLeft: 20,
    insetRight: 20,
    animate: false,
    tooltip: false,
    interaction: {},
    theme: look.theme,
    legend: look.legend,
    point: { shapeField: 'circle', sizeField: 4 },
    scale: {
      x: { type: 'time', nice: false, padding: 0 },
      y: { domain: [0, 1.1], nice: false, tickMethod: () => PERCENT_TICKS },
      color: { domain: look.colors.map(({ series }) => series), range: look.colors.map(({ color }) => color) },
    },
    axis: {
      x: { ...axis, labelFontSize: 11, labelFormatter: momentFormat(data) },
      y: { ...axis, labelFill: token['ink-soft'], labelFormatter: (share: number) => formatPercent(share) },
    },
    ...(data.length <= MOST_LABELS && {
      label: {
        text: 'label',
        position: 'top',
        dy: -6,
        fill: token.ink,
        fillOpacity: 1,
        fontSize: 12,
        fontFamily: font,
      },
    }),
  };
  return <Line {...config} />;
}

/** Stacked columns: counts of several series per name. */
export function CountColumns({ data, colors }: PlotProps) {
  const { token, font, axis, look } = lookOf(useMode(), colors);
  const config: ColumnConfig = {
    data: [...data],
    xField: 'name',
    yField: 'value',
    colorField: 'series',
    stack: true,
    height: COLUMNS_HEIGHT,
    animate: false,
    tooltip: false,
    interaction: {},
    theme: look.theme,
    legend: look.legend,
    scale: {
      y: { nice: true },
      x: { padding: 0.15 },
      color: { domain: look.colors.map(({ series }) => series), range: look.colors.map(({ color }) => color) },
    },
    axis: {
      x: { ...axis, labelFontSize: 11 },
      y: {
        ...axis,
        labelFill: token['ink-soft'],
        tickFilter: Number.isInteger,
        labelFormatter: (count: number) => formatNumber(count),
      },
    },
    label: {
      text: 'label',
      position: 'inside',
      fill: token.paper,
      fillOpacity: 1,
      fontSize: 12,
      fontFamily: font,
      fontWeight: 600,
    },
  };
  return <Column {...config} />;
}
