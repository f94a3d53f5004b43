import { rawHttp } from './client.ts';

/** One field of the server's form metadata (OPTIONS), as the server contract describes it. */
export interface FieldSchema {
  type: string;
  required: boolean;
  read_only: boolean;
  label?: string;
  help_text?: string;
  min_length?: number;
  max_length?: number;
  min_value?: number;
  max_value?: number;
  style: { show?: boolean; only_settings?: boolean; base_template?: string };
  choices?: readonly { value: string | number; display_name: string }[];
}

/** Fields by name, in display order. */
export type FormSchema = Readonly<Record<string, FieldSchema>>;

interface Metadata {
  actions?: Partial<Record<'POST' | 'PUT', FormSchema>>;
}

/** Reads the form metadata of `path`; labels are in the interface language. */
export async function getFormSchema(path: string, action: 'POST' | 'PUT', signal?: AbortSignal): Promise<FormSchema> {
  const { data } = await rawHttp.request<Metadata>({ method: 'options', url: path, signal });
  return data.actions?.[action] ?? {};
}
