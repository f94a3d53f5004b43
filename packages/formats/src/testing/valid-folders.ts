import { buffer } from 'node:stream/consumers';
import { openArchive } from '../files/read-zip.ts';
import { LIMITS } from '../limits.ts';
import { botpress } from './valid-folders/botpress.ts';
import { dialogflowCx } from './valid-folders/dialogflow-cx.ts';
import { dialogflowEs } from './valid-folders/dialogflow-es.ts';
import { lexV2 } from './valid-folders/lex-v2.ts';
import { wit } from './valid-folders/wit.ts';
import { repeated } from './valid-folders/folder-rule.ts';
import type { Folder, FolderRule } from './valid-folders/folder-rule.ts';

/** Written from the documentation of each tool, not from the behavior of our writers. */
const RULES = {
  'dialogflow-es': dialogflowEs,
  'dialogflow-cx': dialogflowCx,
  wit,
  'lex-v2': lexV2,
  botpress,
} as const;
export type FolderFormat = keyof typeof RULES;

async function unpack(zip: Buffer): Promise<Folder> {
  const archive = await openArchive(zip, LIMITS);
  const files = new Map<string, unknown>();
  for (const name of archive.names) files.set(name, JSON.parse(String(await buffer(archive.read(name)))));
  return files;
}

function fileProblems(path: string, content: unknown, rules: FolderRule['files']): string[] {
  const rule = rules.find((each) => each.path.test(path));
  if (!rule) return [`${path} has no place in the format`];
  const issues = rule.content.safeParse(content).error?.issues ?? [];
  return issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`);
}

/** Violations of the documentation of a format in a zip. */
export async function folderProblems(zip: Buffer, format: FolderFormat): Promise<string[]> {
  const { files, needed, together }: FolderRule = RULES[format];
  const folder = await unpack(zip);
  const paths = [...folder.keys()];
  const problems = [
    ...repeated(paths).map((path) => `${path} twice`),
    ...needed.filter((pattern) => !paths.some((path) => pattern.test(path))).map((pattern) => `no ${String(pattern)}`),
    ...[...folder].flatMap(([path, content]) => fileProblems(path, content, files)),
  ];
  // Consistency is checked only between individually valid files.
  return problems.length > 0 ? problems : together(folder);
}
