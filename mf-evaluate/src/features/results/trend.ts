import { marginOf } from '../../components/margin.ts';
import type { ListedResult } from './model.ts';

/** A measurement in the chart and table of quality over time. */
export interface TrendPoint {
  id: number;
  /** ISO time. */
  at: string;
  version: string;
  isAutomatic: boolean;
  /** Share of right intents, 0–1. */
  share: number;
  /** Points of a hundred. */
  margin: number;
  sentences: number;
}

/** Lines that a chart can tell apart. */
const MOST_LINES = 4;

/** Measurements from the oldest to the newest. */
export const trendOf = (results: readonly ListedResult[]): TrendPoint[] =>
  results
    .map((result) => ({
      id: result.id,
      at: result.created_at,
      version: result.repository_version.name,
      isAutomatic: result.cross_validation,
      share: result.accuracy,
      margin: marginOf(result.accuracy, result.sentences),
      sentences: result.sentences,
    }))
    .toReversed();

/** The lines to draw: those of the newest measurements. @param lineOf names the line of a measurement */
export function drawnLines(points: readonly TrendPoint[], lineOf: (point: TrendPoint) => string): string[] {
  return [...new Set(points.toReversed().map(lineOf))].slice(0, MOST_LINES);
}
