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

/** Whether some path matches both patterns. */
export const overlaps = (pattern: string, other: string): boolean =>
  segmentsOverlap(segmentsOf(pattern), segmentsOf(other));

const isOptional = (segment = '') => segment.endsWith('?');
const isRest = ([head, ...rest]: readonly string[]) => head === '*' && rest.length === 0;

function segmentsOverlap(one: readonly string[], other: readonly string[]): boolean {
  if (isRest(one) || isRest(other)) return true;
  const [head, ...rest] = one;
  const [otherHead, ...otherRest] = other;
  if (isOptional(head) && segmentsOverlap(rest, other)) return true;
  if (isOptional(otherHead) && segmentsOverlap(one, otherRest)) return true;
  if (head === undefined || otherHead === undefined) return head === otherHead;
  return isSameSegment(head, otherHead) && segmentsOverlap(rest, otherRest);
}

const isSameSegment = (one: string, other: string) => one === other || one.startsWith(':') || other.startsWith(':');
