import { ParlanceError } from '@parlance/client';

import { textOf } from './command.ts';
import { findVersion } from './compare.ts';
import { EXIT, Stop } from './exit.ts';
import type { Client } from '@parlance/client';
import type { Command, Context } from './command.ts';

const ONE = '/v2/repository/environments/{uuid}/{name}/';
const MOST_LOST = 20;

type Environment = Awaited<ReturnType<typeof listOf>>[number];
/** What a move breaks of the rule of its environment, in one language. */
type Broken = NonNullable<NonNullable<Environment['current']>['broken']>[number];

export const environment: Command = {
  about: 'List environments, move one to a version, or return it to its former state.',
  usage: 'environment move production summer --note "Release 4"',
  scopes: 'read, admin',
  options: {
    note: { type: 'string', value: 'text', about: 'Why it is moved.' },
    override: { type: 'boolean', about: 'Move it although that breaks its rule; needs a note.' },
  },
  run: async (context) => {
    const [action, name, version, ...rest] = context.words;
    if (action === undefined) return list(context);
    if (action === 'move' && name !== undefined && version !== undefined && rest.length === 0)
      return move(context, name, version);
    if (action === 'back' && name !== undefined && version === undefined) return back(context, name);
    throw new Stop(EXIT.usage, 'Use: parlance environment [move NAME VERSION | back NAME]');
  },
};

const listOf = async (client: Client, uuid: string) =>
  (await client.request('get', '/v2/repository/environments/{uuid}/', { path: { uuid } })).results;

async function list(context: Context): Promise<number> {
  const environments = await listOf(context.client(), context.intelligence().uuid);
  context.answer(environments, environments.map(lineOf).join('\n'));
  return EXIT.done;
}

/** @returns the exit code: `failed` when the move breaks the rule of the environment */
async function move(context: Context, name: string, word: string): Promise<number> {
  const client = context.client();
  const { uuid } = context.intelligence();
  const version = await findVersion(client, uuid, word);
  if (version === undefined) throw new Stop(EXIT.usage, `There is no version ${word}.`);
  const note = textOf(context, 'note');
  const body = {
    repository_version: version,
    override: context.values['override'] === true,
    ...(note !== undefined && { note }),
  };
  try {
    const moved = await client.request('post', `${ONE}move/`, { path: { uuid, name }, body });
    context.answer(moved, lineOf(moved));
    return EXIT.done;
  } catch (error) {
    const broken = brokenOf(error);
    if (!broken) throw error;
    context.answer({ broken }, textOfBroken(name, broken));
    return EXIT.failed;
  }
}

async function back(context: Context, name: string): Promise<number> {
  const { uuid } = context.intelligence();
  const note = textOf(context, 'note');
  const body = note === undefined ? {} : { note };
  const moved = await context.client().request('post', `${ONE}back/`, { path: { uuid, name }, body });
  context.answer(moved, lineOf(moved));
  return EXIT.done;
}

function lineOf({ name, current }: Environment): string {
  if (!current) return `${name}: nothing yet`;
  const models = current.models.map(({ language, model }) => `${language} ${model}`).join(', ');
  const note = current.note === '' ? '' : ` (${current.note})`;
  return `${name}: ${current.version_name}, ${models}, since ${current.moved_at}${note}`;
}

/** What a refused move breaks; undefined when it was refused for another reason. */
function brokenOf(error: unknown): readonly Broken[] | undefined {
  if (!(error instanceof ParlanceError) || typeof error.body !== 'object' || error.body === null) return undefined;
  const { broken } = error.body as { readonly broken?: readonly Broken[] };
  return broken;
}

function textOfBroken(name: string, broken: readonly Broken[]): string {
  const parts = broken.flatMap(({ language, reason, sentences, before, now, lost }) => [
    `  ${language}: ${REASONS[reason]}${sentences > 0 ? ` (${before} of ${sentences} right before, ${now} now)` : ''}`,
    ...lost.slice(0, MOST_LOST).map((one) => `    ${one.intent} became ${one.now}: ${one.text}`),
  ]);
  return [`${name} was not moved, because that breaks its rule:`, ...parts].join('\n');
}

const REASONS: Readonly<Record<Broken['reason'], string>> = {
  missing: 'there is no model',
  unmeasured: 'a model was not measured with test sentences',
  quality: 'too few right answers',
  lost: 'test sentences were lost',
};
