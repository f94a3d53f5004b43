import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

import { areSides, compare } from './compare.ts';
import { escaped, foldedOf } from './diff-text.ts';
import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import type { ImportOptions, ImportPreview } from '@parlance/client';
import type { Command, Context, Option } from './command.ts';

const MODES = ['add', 'file-wins', 'here-wins', 'replace'] as const;
const LANGUAGE: Option = { type: 'string', value: 'en', about: 'Language of files that name none.' };
const FORMAT: Option = { type: 'string', value: 'rasa-yaml', about: 'Format; by default it is recognized.' };
const MODE: Option = {
  type: 'string',
  value: MODES.join('|'),
  about: 'What becomes of sentences that differ, and of those that only the server has. By default file-wins.',
};

function importOptions(context: Context): ImportOptions {
  const mode = textOf(context, 'mode') ?? 'file-wins';
  const known = MODES.find((one) => one === mode);
  if (!known) throw new Stop(EXIT.usage, `--mode is one of ${MODES.join(', ')}.`);
  const format = textOf(context, 'format');
  const language = textOf(context, 'language');
  return { mode: known, ...(format && { format }), ...(language && { language }) };
}

function filesOf({ words }: Context) {
  if (words.length === 0) throw new Stop(EXIT.usage, 'Name the files.');
  return words.map((name) => {
    try {
      return { name: path.basename(name), content: new Uint8Array(readFileSync(name)) };
    } catch {
      throw new Stop(EXIT.usage, `${name} cannot be read.`);
    }
  });
}

const hasChanges = ({ outcome }: ImportPreview): boolean => outcome.added + outcome.changed + outcome.removed > 0;

/** The effects of an import, with examples of each kind. */
function describe({ outcome, training, test, refused }: ImportPreview): string {
  const lines = [training, test].flatMap((part) => [
    ...part.new.examples.map(({ intent, text }) => `+ ${intent}: ${text}`),
    ...part.differs.examples.map(({ intent, text, here }) => `~ ${here.intent} → ${intent}: ${text}`),
  ]);
  const { added, changed, removed } = outcome;
  const more = added + changed - lines.length;
  return [
    ...lines,
    ...(more > 0 ? [`… and ${more} more`] : []),
    ...refused.examples.map(({ line, reason, text }) => `! line ${line}: ${reason} ${text}`),
    `${added} added, ${changed} changed, ${removed} removed, ${refused.count} refused`,
  ].join('\n');
}

/** The same for a comment of a pull request. */
function markdownOfPush(preview: ImportPreview): string {
  const { added, changed, removed } = preview.outcome;
  const lines = describe(preview).split('\n').slice(0, -1);
  return [
    '### What pushing the files would change',
    '',
    '| added | changed | removed | refused |',
    '| ---: | ---: | ---: | ---: |',
    `| ${added} | ${changed} | ${removed} | ${preview.refused.count} |`,
    ...(lines.length === 0
      ? []
      : [
          '',
          ...foldedOf(
            'Sentences',
            lines.map((line) => `- ${escaped(line)}`),
          ),
        ]),
  ].join('\n');
}

export const pull: Command = {
  about: 'Write the data of an intelligence to a file.',
  usage: 'pull data/nlu.yml --format rasa-yaml',
  scopes: 'read',
  options: { format: { ...FORMAT, about: 'Format of the file. By default rasa-yaml.' }, language: LANGUAGE },
  run: async (context) => {
    const [target] = context.words;
    const format = textOf(context, 'format') ?? 'rasa-yaml';
    const language = textOf(context, 'language');
    const query = { format, ...(language && { language }) } as Parameters<
      ReturnType<Context['intelligence']>['export']
    >[0];
    const { name, content } = await context.intelligence().export(query);
    const file = target ?? name;
    writeFileSync(file, Buffer.from(await content.arrayBuffer()));
    context.answer({ file, format, bytes: content.size }, `${file} (${content.size} bytes)`);
    return EXIT.done;
  },
};

export const diff: Command = {
  about:
    'Show what pushing files would change; or how two things differ, each a file, a version (its name or id), or ' +
    'what its models have learned (NAME@models). Ends with 1 when something would change, or differs.',
  usage: 'diff data/nlu.yml --language en | diff BEFORE AFTER --markdown',
  scopes: 'contribute, read',
  options: {
    format: FORMAT,
    language: LANGUAGE,
    mode: MODE,
    markdown: { type: 'boolean', about: 'Write Markdown, for a comment of a pull request.' },
  },
  run: async (context) => {
    if (areSides(context.words)) return compare(context);
    const preview = await context.intelligence().previewImport(filesOf(context), importOptions(context));
    context.answer(preview, context.values['markdown'] === true ? markdownOfPush(preview) : describe(preview));
    return hasChanges(preview) ? EXIT.failed : EXIT.done;
  },
};

export const push: Command = {
  about: 'Merge files into an intelligence, after showing what changes.',
  usage: 'push data/nlu.yml --language en --yes',
  scopes: 'contribute, read',
  options: {
    format: FORMAT,
    language: LANGUAGE,
    mode: MODE,
    yes: { type: 'boolean', about: 'Do not ask.' },
    'dry-run': { type: 'boolean', about: 'Change nothing.' },
  },
  run: async (context) => {
    const files = filesOf(context);
    const options = importOptions(context);
    const preview = await context.intelligence().previewImport(files, options);
    context.say(describe(preview));
    if (context.values['dry-run'] === true || !hasChanges(preview)) {
      context.answer(preview, hasChanges(preview) ? 'Nothing was stored.' : 'There is nothing to change.');
      return EXIT.done;
    }
    if (context.values['yes'] !== true && !(await isAgreed())) throw new Stop(EXIT.failed, 'Nothing was stored.');
    const { result } = await (await context.intelligence().import(files, options)).wait();
    context.answer(result, 'Stored.');
    return EXIT.done;
  },
};

/** @throws Stop where no one can confirm */
async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Stop(EXIT.usage, 'Nobody can be asked here: add --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await prompt.question('Store this? [y/N] ');
  prompt.close();
  return /^y(es)?$/i.test(reply.trim());
}
