import { camel, pascal } from './insert.ts';

/** Lines to insert into a file. */
export interface Edit {
  readonly file: string;
  readonly insertions: readonly { readonly after: RegExp; readonly lines: string }[];
}

interface JobEdits {
  /** New files, by name in the folder of the job. */
  readonly files: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

const cancelledOf = (name: string): string => `${name.replaceAll('-', '_')}_cancelled`;

interface Names {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  readonly number: number;
}

/** A kind of background work whose job ends at once. */
export function jobEdits(name: string, number: number): JobEdits {
  const label = pascal(name).replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const names = { name, kind: camel(name), label, number };
  return { files: filesOf(names), edits: [...declarationOf(names), ...wordsOf(names)] };
}

const filesOf = ({ name, kind }: Names): JobEdits['files'] => ({
  [`${name}.job.ts`]: `import { z } from 'zod';
import { defineJob } from '../job.ts';

/** TODO: what it does, with the ID of its requirement. */
export const ${kind}Job = defineJob({
  kind: '${kind}',
  payload: z.object({}),
  limits: { alongside: () => 1, hours: 1 },
  run: ({ report, signal }) => {
    signal.throwIfAborted();
    report({ stage: 'working', progress: 1 });
    return Promise.resolve({ stage: 'stored' });
  },
});
`,
  [`${name}.test.ts`]: `import { expect, test } from '@jest/globals';
import { TASK_KINDS } from '../../lib/tasks/task-kinds.ts';
import { jobOfType } from '../index.ts';

test('a task of the kind finds its job', () => {
  expect(jobOfType(TASK_KINDS.${kind}.type)?.queue).toBe('${name}');
});
`,
});

/** Its number, its row and its entry in the list of jobs. */
const declarationOf = ({ name, kind, label, number }: Names): readonly Edit[] => [
  {
    file: 'shared/src/domain/training.ts',
    insertions: [{ after: new RegExp(`: ${number - 1},$`), lines: `  ${kind}: ${number},` }],
  },
  {
    file: 'server/src/lib/tasks/task-kinds.ts',
    insertions: [
      {
        after: /^ {2}\},$/,
        lines: `  ${kind}: {
    type: TASK_TYPE.${kind},
    queue: '${name}',
    label: '${label}',
    cancelled: '${cancelledOf(name)}',
    notifies: { done: '${name}.done', failed: '${name}.failed' },
  },`,
      },
    ],
  },
  {
    file: 'server/src/work/index.ts',
    insertions: [
      { after: /^import \{/, lines: `import { ${kind}Job } from './${name}/${name}.job.ts';` },
      { after: /^ {2}\w+Job,$/, lines: `  ${kind}Job,` },
    ],
  },
];

/** The words of a cancellation and of both ends. */
const wordsOf = ({ name, label }: Names): readonly Edit[] => [
  {
    file: 'server/src/lib/messages/work-messages.ts',
    insertions: [
      {
        after: /^ {2}creation_cancelled: \{/,
        lines: `  ${cancelledOf(name)}: { en: '${label} was canceled.', 'pt-BR': '${label}: cancelado.' },`,
      },
    ],
  },
  {
    file: 'server/src/resources/notifications/kinds.ts',
    insertions: [
      {
        after: /^ {2}\},$/,
        lines: `  '${name}.done': {
    text: { en: '${label} is done.', 'pt-BR': '${label}: concluído.' },
    needs: 'can_read',
    path: paths.repositorySummary,
  },
  '${name}.failed': {
    text: { en: '${label} failed: {reason}', 'pt-BR': '${label} falhou: {reason}' },
    needs: 'can_read',
    path: paths.repositorySummary,
  },`,
      },
    ],
  },
];
