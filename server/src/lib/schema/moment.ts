/** A point in time as the API writes it: ISO 8601 in UTC with microseconds. */
export function presentMoment(moment: Date): string {
  return moment.toISOString().replace('Z', '000Z');
}
