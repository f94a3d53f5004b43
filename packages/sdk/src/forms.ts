export {
  Deletion,
  DropZone,
  Field,
  forgetDraft,
  FormSkeleton,
  keepDraft,
  readDraft,
  SchemaForm,
  SearchField,
  SearchInput,
  SubmitButton,
  useCopy,
  useForm,
  useFormSchema,
} from 'shared/forms';
export type { FieldOptions, FieldRenderer, FormOptions, FormValues } from 'shared/forms';
