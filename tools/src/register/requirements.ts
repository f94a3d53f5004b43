export type Kind = 'B' | 'S' | 'U';

export interface Requirement {
  readonly id: string;
  readonly kind: Kind;
  readonly behavior: string;
}

export interface Area {
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

const HEADING = /^## (.+)$/;
const ROW = /^\| *([A-Z]+-\d+) *\| *([BSU]) *\|(.*)\|$/;
const ANY_ROW = /^\| *[A-Z]+-/;

/**
 * Reads the register: a second-level heading per area, below it a table of rows.
 * @throws Error naming the line of an unreadable row or a duplicate ID
 */
export function parseRegister(markdown: string): Area[] {
  const areas: { title: string; requirements: Requirement[] }[] = [];
  const known = new Set<string>();
  for (const [index, line] of markdown.split('\n').entries()) {
    const title = HEADING.exec(line)?.[1];
    if (title) areas.push({ title, requirements: [] });
    if (!ANY_ROW.test(line)) continue;
    const requirement = parseRow(line);
    if (!requirement)
      throw new Error(`Line ${index + 1} of the register is not a row of ID, kind (B, S or U) and behavior: ${line}`);
    if (known.has(requirement.id)) throw new Error(`Line ${index + 1} of the register repeats ${requirement.id}.`);
    known.add(requirement.id);
    areas.at(-1)?.requirements.push(requirement);
  }
  return areas.filter(({ requirements }) => requirements.length > 0);
}

function parseRow(line: string): Requirement | undefined {
  const [, id, kind, behavior] = ROW.exec(line.trimEnd()) ?? [];
  if (id === undefined || behavior === undefined || !isKind(kind)) return undefined;
  return { id, kind, behavior: behavior.trim() };
}

function isKind(text: string | undefined): text is Kind {
  return text === 'B' || text === 'S' || text === 'U';
}
