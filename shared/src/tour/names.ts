/** The tours of the product in the order in which a beginner takes them [SHELL-17]. */
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

/** Tours that go on with another one on a further screen, and the one they count as. */
const PARTS = {
  create_intelligence_forms: 'create_intelligence',
  evaluate_result: 'evaluate',
} as const satisfies Record<string, FinishedTour>;

export type TourName = FinishedTour | keyof typeof PARTS;

/** The tour under which a finished one is remembered. */
export function countsAs(name: TourName): FinishedTour {
  return name === 'create_intelligence_forms' || name === 'evaluate_result' ? PARTS[name] : name;
}
