export const FORMAT_IDS = [
  'rasa-yaml',
  'rasa-json',
  'rasa-markdown',
  'rasa-test',
  'dialogflow-es',
  'dialogflow-cx',
  'luis-json',
  'lu',
  'clu',
  'wit',
  'wit-json',
  'snips-json',
  'snips-yaml',
  'botpress',
  'botpress-intent',
  'lex-v1',
  'lex-v2',
  'watson-json',
  'watson-csv',
  'csv',
  'tsv',
  'xlsx',
  'jsonl',
  'spacy',
  'doccano',
  'prodigy',
  'json-list',
  'label-studio',
  'conll',
  'archive',
] as const;

export type FormatId = (typeof FORMAT_IDS)[number];

export interface Recognized {
  readonly format: FormatId;
  /** 0 to 1: 1 if the content names its format, lower if it only looks like it. */
  readonly confidence: number;
  /** Formats that fit the content nearly as well but would read it differently. */
  readonly others?: readonly FormatId[];
}
