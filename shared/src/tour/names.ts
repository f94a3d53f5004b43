/** The tours of the product, in beginner's order [SHELL-17]. */
export const TOURS = [
  'create_intelligence',
  'training',
  'quick_test',
  'evaluate',
  'inbox',
  'translate',
  'integrate',
] as const;
export type FinishedTour = (typeof TOURS)[number];

/** Tours that continue on another screen, and the tour that they belong to. */
const PARTS = {
  create_intelligence_forms: 'create_intelligence',
  evaluate_result: 'evaluate',
} as const satisfies Record<string, FinishedTour>;

export type TourName = FinishedTour | keyof typeof PARTS;

/** The tour under which completion is stored. */
export function countsAs(name: TourName): FinishedTour {
  return name === 'create_intelligence_forms' || name === 'evaluate_result' ? PARTS[name] : name;
}
