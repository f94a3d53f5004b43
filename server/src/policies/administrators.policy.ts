/** Organizations and intelligences need an administrator: the one definition of the last administrator. */
export function isAdministered(administratorsLeft: number): boolean {
  return administratorsLeft > 0;
}
