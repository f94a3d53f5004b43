import { lazy } from 'react';

// Whoever looks at no chart does not download what draws them.
const load = () => import(/* webpackChunkName: "charts" */ './plots.tsx');

/** Shares of several series beside each other, a row for each name, on an axis of percents. */
export const ShareBars = lazy(async () => ({ default: (await load()).ShareBars }));

/** Counts of several series on top of each other, a column for each name. */
export const CountColumns = lazy(async () => ({ default: (await load()).CountColumns }));
