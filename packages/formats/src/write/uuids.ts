/** Identifiers that are unique in a file and the same for the same training data. */
export function uuids(): () => string {
  let count = 0xff;
  return () => {
    count += 1;
    return `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`;
  };
}
