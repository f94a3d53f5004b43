/** Between the title of a skipped test and why it is skipped, by which the summary of a run groups. */
export const SKIPPED = ' – skipped: ';
