import { parseArgs } from 'node:util';

import { createClient, ParlanceError, TaskError } from '@parlance/client';

import { check } from './check.ts';
import { diff, pull, push } from './data.ts';
import { EXIT, Stop } from './exit.ts';
import { environment } from './environment.ts';
import { login } from './login.ts';
import { model } from './model.ts';
import { parse } from './parse.ts';
import { propose } from './propose.ts';
import { test, train } from './quality.ts';
import { serve } from './serve/serve.ts';
import { readSettings } from './settings.ts';
import manifest from '../package.json' with { type: 'json' };
import type { Command, Context, Option, Values } from './command.ts';

/** `export` and `import` are aliases of pull and push, in the words of the screens. */
const COMMANDS: Readonly<Record<string, Command>> = {
  login,
  pull,
  push,
  diff,
  propose,
  check,
  train,
  test,
  parse,
  environment,
  model,
  serve,
  export: pull,
  import: push,
};

const COMMON: Readonly<Record<string, Option>> = {
  url: { type: 'string', value: 'https://…', about: 'Address of the installation (PARLANCE_URL).' },
  intelligence: { type: 'string', value: 'uuid', about: 'The intelligence (PARLANCE_INTELLIGENCE).' },
  version: { type: 'string', value: 'id', about: 'Its version; by default the main one.' },
  json: { type: 'boolean', about: 'Write the result as JSON.' },
  help: { type: 'boolean', about: 'Show this help.' },
};

const EXITS = `Exit codes: 0 done; 1 the check failed or something differs; 2 wrong use; 3 the key or its scope;
4 the server does not answer; 5 the server refused, or the task failed.`;

export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs the command line. @returns the exit code */
export async function run(args: readonly string[], output: Output): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--version') {
    output.out(manifest.version);
    return EXIT.done;
  }
  const command = COMMANDS[name];
  if (!command) {
    const isHelp = ['', 'help', '--help'].includes(name);
    (isHelp ? output.out : output.err)(isHelp ? overview() : `There is no command ${name}.\n${overview()}`);
    return isHelp ? EXIT.done : EXIT.usage;
  }
  try {
    const { values, words } = read(command, rest);
    if (values['help'] === true) {
      output.out(helpOf(command));
      return EXIT.done;
    }
    return (await command.run(contextOf({ values, words }, output))) ?? EXIT.done;
  } catch (error) {
    const { code, text } = failureOf(error);
    output.err(text);
    return code;
  }
}

function read(command: Command, args: readonly string[]): { values: Values; words: readonly string[] } {
  const options = Object.fromEntries(
    Object.entries({ ...COMMON, ...command.options }).map(([option, { type }]) => [option, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values, words: positionals };
  } catch (error) {
    throw new Stop(EXIT.usage, `${messageOf(error)}\n${helpOf(command)}`);
  }
}

function contextOf({ values, words }: Pick<Context, 'values' | 'words'>, output: Output): Context {
  const text = (option: string, variable: string) => (values[option] as string | undefined) ?? variableOf(variable);
  const kept = readSettings();
  const url = text('url', 'PARLANCE_URL') ?? kept.url;
  const key = variableOf('PARLANCE_KEY') ?? kept.key;
  const isJson = values['json'] === true;
  const client = () => {
    if (url === undefined || key === undefined)
      throw new Stop(EXIT.key, 'Sign in first: parlance login, or set PARLANCE_URL and PARLANCE_KEY.');
    return createClient({ url, key });
  };
  return {
    values,
    words,
    settings: { ...(url && { url }), ...(key && { key }) },
    client,
    intelligence: () => {
      const uuid = text('intelligence', 'PARLANCE_INTELLIGENCE');
      if (!uuid) throw new Stop(EXIT.usage, 'Name the intelligence with --intelligence or PARLANCE_INTELLIGENCE.');
      const version = Number(values['version'] ?? Number.NaN);
      return client().intelligence(uuid, Number.isNaN(version) ? {} : { version });
    },
    say: (line) => (isJson ? undefined : output.out(line)),
    answer: (result, line) => output.out(isJson ? JSON.stringify(result, null, 2) : line),
  };
}

/** A blank variable, as pipelines set for a missing secret, counts as absent. */
function variableOf(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

function failureOf(error: unknown): { code: number; text: string } {
  if (error instanceof Stop) return { code: error.code, text: error.message };
  if (error instanceof TaskError) return { code: EXIT.refused, text: error.message };
  if (!(error instanceof ParlanceError)) return { code: EXIT.refused, text: messageOf(error) };
  const { status, message, requestId } = error;
  if (status === 0) return { code: EXIT.away, text: `${message}. Check the address and the network.` };
  if (status === 401) return { code: EXIT.key, text: `The key does not work: ${message}` };
  if (status === 403) return { code: EXIT.key, text: `The key is not allowed to do this: ${message}` };
  return { code: EXIT.refused, text: `${message}${requestId === undefined ? '' : ` (request ${requestId})`}` };
}

function overview(): string {
  const rows = Object.entries(COMMANDS).map(([name, { about, scopes }]) => `  ${name.padEnd(11)} ${about} [${scopes}]`);
  return ['parlance <command>, with the scopes that the key needs:', ...rows, '', EXITS].join('\n');
}

function helpOf({ about, usage, scopes, options }: Command): string {
  const rows = Object.entries({ ...options, ...COMMON }).map(([name, option]) => {
    const value = option.value === undefined ? '' : ` <${option.value}>`;
    return `  --${name}${value}\n      ${option.about}`;
  });
  return [`parlance ${usage}`, '', about, `Scopes of the key: ${scopes}.`, '', ...rows, '', EXITS].join('\n');
}
