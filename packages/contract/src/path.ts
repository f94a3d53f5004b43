/** Segments between slashes, without trailing slashes; linear time, since visitors control the path. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.toLowerCase().split('/');
  const last = segments.findLastIndex((segment) => segment !== '');
  return segments.slice(1, last + 1);
}

/**
 * Whether a router pattern matches a whole path by the router's own rules: letter case and trailing slashes are
 * ignored, `:name` is one segment, `:name?` an optional one, and a final `*` any rest.
 */
export function matchesPath(pattern: string, path: string): boolean {
  return matchesSegments(segmentsOf(pattern), segmentsOf(path));
}

function matchesSegments(pattern: readonly string[], path: readonly string[]): boolean {
  const [head, ...rest] = pattern;
  if (head === undefined) return path.length === 0;
  if (head === '*' && rest.length === 0) return true;
  if (head.startsWith(':') && head.endsWith('?') && matchesSegments(rest, path)) return true;
  const [segment, ...others] = path;
  const isMatch = head.startsWith(':') ? segment !== undefined && segment !== '' : segment === head;
  return isMatch && matchesSegments(rest, others);
}

/** Equal for patterns that match the same paths, whatever their parameter names. */
export const patternKey = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => segment.replace(/^:\w+/, ':'))
    .join('/');
