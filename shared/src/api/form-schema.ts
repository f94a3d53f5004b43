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

/** Who may sign up on this site. */
export interface SignUpRules {
  mode: 'open' | 'invited' | 'domains' | 'off';
  /** Allowed e-mail domains under `domains`. */
  domains: readonly string[];
  /** Contact for people who need an account. */
  contact: string | null;
}

/** The form metadata of a path (OPTIONS). */
export interface FormDescription {
  actions?: Partial<Record<'POST' | 'PUT', FormSchema>>;
  /** Only for the sign-up form. */
  sign_up?: SignUpRules;
}

/** Reads the form metadata of `path`; labels are in the interface language. */
export async function getForm(path: string, signal?: AbortSignal): Promise<FormDescription> {
  const { data } = await rawHttp.request<FormDescription>({ method: 'options', url: path, signal });
  return data;
}
