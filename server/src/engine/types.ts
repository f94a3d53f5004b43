/** The engine's types, for the rest of the server: only this folder imports `nlu`. */
export type {
  AskedSentence,
  ChangedExample,
  DataChange,
  DataComparison,
  EntityList,
  EntityMark,
  EntityValue,
  EvaluationReport,
  IntentGain,
  Explanation,
  LabelCheck,
  PackName,
  ParseResult,
  Receipt,
  TestSentence,
  TrainingData,
  TrainingExample,
  TypingProbe,
} from 'nlu';
export type { TryOut } from './try-out.ts';
