export {
  EMPTY_SENTENCE,
  EntityTag,
  HighlightedSentence,
  isSameSentence,
  ItemList,
  LanguageTag,
  SentenceEditor,
  SentenceFacts,
  SentenceItem,
  useUndoToast,
} from 'shared/sentence';
export type {
  HighlightedSentenceProps,
  RowMode,
  SentenceEditorHandle,
  SentenceEditorProps,
  SentenceItemProps,
  SentenceValue,
} from 'shared/sentence';
