import { ApiError } from 'shared/api';

/** Why a file was refused, each with the place in the file it is about; nothing when the server gave no reason. */
export function fileProblems(error: Error): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return [];
  return problemsAt([], error.body)
    .filter(({ path }) => path[0] !== 'language')
    .map(({ path, text }) => {
      const place = path.filter((name) => !GENERAL.includes(name)).join('.');
      return place === '' ? text : `${place}: ${text}`;
    });
}

/** Names under which the server speaks of the file as a whole. */
const GENERAL: readonly string[] = ['file', 'detail', 'non_field_errors'];

interface Problem {
  path: readonly string[];
  text: string;
}

function problemsAt(path: readonly string[], body: unknown): Problem[] {
  if (typeof body === 'string') return [{ path, text: body }];
  if (Array.isArray(body)) return body.flatMap((each) => problemsAt(path, each));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => problemsAt([...path, name], value));
}
