/** Organizations and intelligences need somebody who administers them: the one definition of the last administrator. */
export function isAdministered(administratorsLeft: number): boolean {
  return administratorsLeft > 0;
}
