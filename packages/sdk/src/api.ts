export { ApiError, client, getForm, listen, refusalText } from 'shared/api';
export type {
  Answer,
  Body,
  CallOptions,
  FieldSchema,
  FieldTexts,
  FormDescription,
  FormSchema,
  PathOf,
} from 'shared/api';
