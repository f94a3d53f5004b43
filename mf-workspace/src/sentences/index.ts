/** Front door of the sentences module; nothing else in this folder is public. */
export { useAddMany } from './adding/use-add-many.tsx';
export { NewSentenceForm } from './adding/new-sentence-form.tsx';
export { changeSentences, refreshSentences, sentenceKeys, sentencesQuery, useAddSentence } from './api.ts';
export type { SentenceBody, Target, Version } from './api.ts';
export { SentenceBrowser } from './browser/sentence-browser.tsx';
export { IntentField } from './form/intent-field.tsx';
export { SentenceForm } from './form/sentence-form.tsx';
export { useRejection } from './form/use-rejection.ts';
export { ActiveRow } from './list/active-row.ts';
export { SelectableItem } from './list/selectable-item.tsx';
export { FoundRows } from './list/found-rows.tsx';
export { useSelection } from './list/use-selection.ts';
export { useSelectionOfAll } from './list/use-selection-of-all.ts';
export { useRowKeys, useSentenceKeys } from './list/use-sentence-keys.ts';
export { shortened } from './model.ts';
export { entityNames, intentNames } from './names.ts';
