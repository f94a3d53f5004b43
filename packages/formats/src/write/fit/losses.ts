/**
 * Data that a format may lack. `names` are written in a legal form; blanks, line breaks and data that is `written` or
 * `joined` are in the file in another form. Everything else is omitted.
 */
export type Loss =
  | 'names'
  | 'test sentences'
  | 'training sentences'
  | 'sentences without an intent'
  | 'sentences that are too long'
  | 'sentences that the format reads otherwise'
  | 'repeated sentences'
  | 'irrelevance of sentences'
  | 'line breaks'
  | 'blanks at the edges'
  | 'marks'
  | 'marks that overlap'
  | 'marks that the format reads otherwise'
  | 'marks (written as slots, without their words)'
  | 'brackets that look like marks (written with a blank)'
  | 'roles'
  | 'groups'
  | 'meanings'
  | 'synonyms of no entity'
  | 'values of entities'
  | 'values of entities (written as synonyms and words)'
  | 'values in other languages'
  | 'languages of values'
  | 'signs of values and patterns'
  | 'entities with marks and values (written as two)'
  | 'word lists'
  | 'word lists (written as values)'
  | 'patterns'
  | 'patterns (joined to one)'
  | 'intents without sentences'
  | 'entities without marks';

export type Leave = (what: Loss, example: string, count?: number) => void;
