import { lazy } from 'react';

// The chart library is downloaded with the first chart.
const load = () => import(/* webpackChunkName: "charts" */ './plots.tsx');

/** Grouped bars: shares of several series per name, on a percentage axis. */
export const ShareBars = lazy(async () => ({ default: (await load()).ShareBars }));

/** Lines: shares over time, a line for each series. */
export const ShareLines = lazy(async () => ({ default: (await load()).ShareLines }));

/** Stacked columns: counts of several series per name. */
export const CountColumns = lazy(async () => ({ default: (await load()).CountColumns }));
