import { isAxiosError } from 'axios';

/** Texts by field name, as the server groups them; a nested list is flattened to its texts. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** Used instead of a status: there is neither a connection nor a stored answer, which is not a server failure. */
export const AWAY = -1;

/** A failed call. `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldTexts;
  /** The server's reason, if it gave one. */
  readonly detail: string | undefined;
  /** The complete response body. */
  readonly body: unknown;
  /** Identifies this failure in the server's log. */
  readonly requestId: string | undefined;
  /** Method and path template, such as `GET /v2/repository/{uuid}/`; contains no personal data. */
  call: string | undefined;

  constructor(status: number, body: unknown, requestId?: string) {
    const fields = readFields(body);
    const detail = fields['detail']?.join(' ');
    super(detail ?? fields['non_field_errors']?.join(' ') ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.detail = detail;
    this.body = body;
    this.requestId = requestId;
  }

  /** Errors that belong to no field. */
  get general(): readonly string[] {
    return [...(this.fields['non_field_errors'] ?? []), ...(this.fields['detail'] ?? [])];
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(textsOf);
  return [];
}

function readFields(body: unknown): FieldTexts {
  if (Array.isArray(body)) return { non_field_errors: textsOf(body) };
  if (body === null || typeof body !== 'object') return {};
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, textsOf(value)]));
}

/** Converts the error of a call into an `ApiError`; a cancellation is returned unchanged, since nothing failed. */
export function toApiError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const { response } = error;
  if (!response) return new ApiError(0, { detail: error.message });
  const id: unknown = response.headers['x-request-id'];
  return new ApiError(response.status, response.data, typeof id === 'string' ? id : undefined);
}
