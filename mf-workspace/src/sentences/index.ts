/** Front door of the sentences module; nothing else in this folder is public. */
export { useAddMany } from './adding/use-add-many.tsx';
export { bodyOf, refreshSentences, sentenceKeys, useAddSentence } from './api.ts';
export type { NewSentence, SentenceBody, SentenceQuery, Target, Version } from './api.ts';
export { IntentField } from './form/intent-field.tsx';
export { SentenceForm } from './form/sentence-form.tsx';
export { useRejection } from './form/use-rejection.ts';
export { ActiveRow } from './list/active-row.ts';
export { SelectableItem } from './list/selectable-item.tsx';
export { SentenceList } from './list/sentence-list.tsx';
export { useSelection } from './list/use-selection.ts';
export { useRowKeys, useSentenceKeys } from './list/use-sentence-keys.ts';
export { PAGE_SIZE, PAGE_SIZES, shortened } from './model.ts';
export type { SentenceErrors } from './model.ts';
export { entityNames, intentNames } from './names.ts';
