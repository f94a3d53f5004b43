import type { LogEntry, Result } from '../features/result/model.ts';

export const span = (start: number, end: number, value: string, entity: string) => ({ start, end, value, entity });
/** A sentence with a mistake of each kind. */
export const SENTENCE: LogEntry = {
  text: 'play jazz in rome by anna now',
  intent: 'play',
  intent_prediction: { name: 'stop', confidence: 0.4567 },
  intent_status: 'error',
  entity_status: 'error',
  entities: [span(5, 9, 'jazz', 'genre'), span(13, 17, 'rome', 'city'), span(21, 25, 'anna', 'artist')],
  true_entities: [
    { ...span(5, 9, 'jazz', 'genre'), status: 'success', confidence: 0.98 },
    { ...span(13, 17, 'rome', 'city'), status: 'error' },
    { ...span(21, 25, 'anna', 'artist'), status: 'error' },
  ],
  swapped_error_entities: [{ ...span(21, 25, 'anna', 'artist'), predicted_entity: 'person', confidence: 0.5 }],
  false_positive_entities: [{ ...span(26, 29, 'now', 'time'), confidence: 0.33 }],
};
export const score = (precision: string, recall: string) => ({
  precision,
  recall,
  f1_score: recall,
  accuracy: 0 as const,
  support: 4,
});
export const RESULT: Result = {
  id: 7,
  version: 3,
  language: 'en',
  repository_version: { id: 11, name: 'master' },
  created_at: '2030-01-01T00:00:00Z',
  cross_validation: false,
  matrix_chart: '',
  confidence_chart: '',
  log: { total_pages: 1, current_page: 1, count: 1, results: [SENTENCE] },
  problems: { intent: 1, swapped: 1, false_positive: 1, not_predicted: 1 },
  intents_list: [
    { intent: 'stop', score: score('0.80', '1.00') },
    { intent: 'play', score: score('1.00', '0.75') },
  ],
  entities_list: [{ entity: 'genre', score: score('0.50', '0.50') }],
  entity_spans_list: [],
  intent_results: { ...score('0.90', '0.88'), accuracy: '0.88' },
  entity_results: score('0.50', '0.50'),
  confusion: {
    labels: ['play', 'stop'],
    counts: [
      [3, 1],
      [0, 4],
    ],
  },
  histogram: [
    { from: 0, to: 0.5, right: 0, wrong: 1 },
    { from: 0.5, to: 1, right: 7, wrong: 0 },
  ],
  confidence_thresholds: [
    { confidence: 0, right: 0.875, unanswered: 0, suggested: false },
    { confidence: 0.5, right: 1, unanswered: 0.125, suggested: true },
  ],
  out_of_scope_histogram: [
    { from: 0, to: 0.5, right: 6, wrong: 0 },
    { from: 0.5, to: 1, right: 1, wrong: 1 },
  ],
  calibration_error: 0.1,
  sentences: 8,
};
