/** Errors by field; the names of nested fields are joined with dots. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A failed call, or one without an answer (status 0). */
export class ParlanceError extends Error {
  override readonly name = 'ParlanceError';
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** Identifies the call in the server's log. */
  readonly requestId: string | undefined;
  /** The raw answer. */
  readonly body: unknown;

  constructor(status: number, body: unknown, { requestId, cause }: { requestId?: string; cause?: unknown } = {}) {
    const fields = fieldsOf(body);
    super(messageOf(status, fields), { cause });
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.body = body;
  }
}

function messageOf(status: number, { detail, ...fields }: FieldErrors): string {
  if (status === 0) return 'The server did not answer';
  if (detail) return detail.join(' ');
  const problems = Object.entries(fields).map(([name, texts]) => `${name}: ${texts.join(' ')}`);
  return problems.length > 0 ? problems.join('; ') : `The server answered ${status}`;
}

function fieldsOf(body: unknown): FieldErrors {
  const fields: Record<string, string[]> = {};
  collect(body, '', fields);
  return fields;
}

function collect(value: unknown, name: string, fields: Record<string, string[]>): void {
  if (typeof value === 'string') (fields[name || 'detail'] ??= []).push(value);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, child] of Object.entries(value)) {
    const isText = isList && typeof child === 'string';
    collect(child, isText ? name : [name, key].filter(Boolean).join('.'), fields);
  }
}
