import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Content = z.record(z.string(), z.unknown());
const Response = z.object({ $ref: z.string().optional(), content: Content.optional() });
const Operation = z.object({ operationId: z.string(), responses: z.record(z.string(), Response) });
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ responses: z.record(z.string(), Response) }),
});
type Operation = z.output<typeof Operation>;

const DOCUMENT = join(import.meta.dirname, '../../../shared/src/api/openapi.json');
/** A fault is not a response that a program could expect. */
const FAULT = '500';

/** Kinds of responses that the processes of a run sent and that the API document does not declare, with an address. */
export function undeclaredAnswers(folder: string): string[] {
  const answers = join(folder, 'answers');
  if (!existsSync(answers)) return [];
  const { paths, components } = Document.parse(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
  const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
  );
  const lines = readdirSync(answers).flatMap((name) => readFileSync(join(answers, name), 'utf8').trim().split('\n'));
  const kinds = new Map(lines.map((line) => line.split('\t', 2) as [string, string]));
  return [...kinds].flatMap(([kind, address]) => {
    const [id = '', status = '', type = ''] = kind.split(' ');
    const isDeclared = status === FAULT || declares(operations.get(id), status, type, components.responses);
    return isDeclared ? [] : [`${kind} (${address})`];
  });
}

function declares(
  operation: Operation | undefined,
  status: string,
  type: string,
  shared: Readonly<Record<string, z.output<typeof Response>>>,
): boolean {
  const response = operation?.responses[status];
  if (!response) return false;
  const { content = {} } =
    response.$ref === undefined ? response : (shared[response.$ref.split('/').at(-1) ?? ''] ?? {});
  return type === '' || type in content || '*/*' in content;
}
