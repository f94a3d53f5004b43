/** One build inside one shell, and what failed there. */
export interface Tried {
  readonly shell: string;
  readonly area: string;
  readonly build: string;
  readonly problems: readonly string[];
}

/** A row per build, a column per shell, then the failures. */
export function printMatrix(shells: readonly string[], tried: readonly Tried[]): string {
  const rows = [...new Map(tried.map((each) => [`${each.area} ${each.build}`, each])).keys()];
  const width = Math.max(...rows.map((row) => row.length));
  const cell = (row: string, shell: string) => {
    const found = tried.find((each) => each.shell === shell && `${each.area} ${each.build}` === row);
    return (found && found.problems.length === 0 ? 'passed' : 'FAILED').padStart(shell.length);
  };
  return [
    `${''.padEnd(width)}  ${shells.join('  ')}`,
    ...rows.map((row) => `${row.padEnd(width)}  ${shells.map((shell) => cell(row, shell)).join('  ')}`),
    ...tried.flatMap(({ shell, area, build, problems }) =>
      problems.map((problem) => `${area} ${build} in shell ${shell}: ${problem}`),
    ),
  ].join('\n');
}
