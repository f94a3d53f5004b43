/** The engine's types, for the rest of the server: only this folder imports `nlu`. */
export type {
  AskedSentence,
  ChangedExample,
  DataChange,
  DataComparison,
  EntityList,
  EntityValue,
  EvaluationReport,
  Explanation,
  PackName,
  ParseResult,
  Receipt,
  TestSentence,
  TrainingData,
  TrainingExample,
} from 'nlu';
export type { TryOut } from './try-out.ts';
