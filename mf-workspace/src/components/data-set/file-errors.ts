import { ApiError } from 'shared/api';

/** Error keys that concern the file as a whole. */
const GENERAL: readonly string[] = ['file', 'detail', 'non_field_errors'];

/** Keys that are reported at their own fields. */
const OF_FIELDS: readonly string[] = ['language', 'new_version', 'accepted_formats'];

/** The server's reasons for rejecting a file, each with its position in the file. */
export function fileErrors(error: Error): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return [];
  return errorsAt([], error.body)
    .filter(({ path }) => !OF_FIELDS.includes(path[0] ?? ''))
    .map(({ path, text }) => {
      const position = path.filter((name) => !GENERAL.includes(name)).join('.');
      return position === '' ? text : `${position}: ${text}`;
    });
}

/** The formats that the server lists for a file of unknown format. */
export function acceptedFormats(error: Error | null | undefined): readonly string[] {
  return error instanceof ApiError ? (error.fields['accepted_formats'] ?? []) : [];
}

interface FileError {
  path: readonly string[];
  text: string;
}

function errorsAt(path: readonly string[], body: unknown): FileError[] {
  if (typeof body === 'string') return [{ path, text: body }];
  if (Array.isArray(body)) return body.flatMap((each) => errorsAt(path, each));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => errorsAt([...path, name], value));
}
