import { ParlanceError } from '@parlance/client';

import { textOf } from './command.ts';
import { findVersion } from './compare.ts';
import { EXIT, Stop } from './exit.ts';
import type { Client } from '@parlance/client';
import type { Command, Context } from './command.ts';

const ONE = '/v2/repository/environments/{uuid}/{name}/';
const MOST_LOST = 20;
const SHARE_MAX = 99;
const USUAL_SHARE = '10';

type Environment = Awaited<ReturnType<typeof listOf>>[number];
/** What a move breaks of the rule of its environment, in one language. */
type Broken = NonNullable<NonNullable<Environment['current']>['broken']>[number];

export const environment: Command = {
  about: 'List environments, move one to a version, return it, or try another version beside.',
  usage: 'environment move production summer --note "Release 4"',
  scopes: 'read, admin',
  options: {
    note: { type: 'string', value: 'text', about: 'Why it is changed.' },
    share: {
      type: 'string',
      value: 'percent',
      about: 'With try: how many questions it answers; 0: it is only compared.',
    },
    override: { type: 'boolean', about: 'Change it although that breaks its rule; needs a note.' },
  },
  run: async (context) => {
    const [action, name, version, ...rest] = context.words;
    if (action === undefined) return list(context);
    const takesVersion = action === 'move' || action === 'try';
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!act || name === undefined || takesVersion !== (version !== undefined) || rest.length > 0)
      throw new Stop(
        EXIT.usage,
        'Use: parlance environment [move NAME VERSION | back NAME | try NAME VERSION | serve NAME | end NAME]',
      );
    return act(context, name, version ?? '');
  },
};

type Action = (context: Context, name: string, version: string) => Promise<number>;
const ACTIONS: Readonly<Record<string, Action>> = { move, back, try: tryModels, serve, end };

const listOf = async (client: Client, uuid: string) =>
  (await client.request('get', '/v2/repository/environments/{uuid}/', { path: { uuid } })).results;

async function list(context: Context): Promise<number> {
  const environments = await listOf(context.client(), context.intelligence().uuid);
  context.answer(environments, environments.map(lineOf).join('\n'));
  return EXIT.done;
}

async function move(context: Context, name: string, word: string): Promise<number> {
  const client = context.client();
  const path = { uuid: context.intelligence().uuid, name };
  const body = { repository_version: await versionOf(context, word), ...saidOf(context) };
  return answerOf(context, name, () => client.request('post', `${ONE}move/`, { path, body }));
}

async function tryModels(context: Context, name: string, word: string): Promise<number> {
  const client = context.client();
  const share = Number(textOf(context, 'share') ?? USUAL_SHARE);
  if (!Number.isInteger(share) || share < 0 || share > SHARE_MAX)
    throw new Stop(EXIT.usage, `--share is a number from 0 to ${SHARE_MAX}.`);
  const path = { uuid: context.intelligence().uuid, name };
  const body = { repository_version: await versionOf(context, word), share, ...saidOf(context) };
  return answerOf(context, name, () => client.request('put', `${ONE}candidate/`, { path, body }));
}

function serve(context: Context, name: string): Promise<number> {
  const path = { uuid: context.intelligence().uuid, name };
  const body = saidOf(context);
  return answerOf(context, name, () => context.client().request('post', `${ONE}candidate/serve/`, { path, body }));
}

async function end(context: Context, name: string): Promise<number> {
  const { uuid } = context.intelligence();
  await context.client().request('delete', `${ONE}candidate/`, { path: { uuid, name } });
  context.answer({ ended: name }, `${name} tries nothing.`);
  return EXIT.done;
}

async function versionOf(context: Context, word: string): Promise<number> {
  const version = await findVersion(context.client(), context.intelligence().uuid, word);
  if (version === undefined) throw new Stop(EXIT.usage, `There is no version ${word}.`);
  return version;
}

function saidOf(context: Context) {
  const note = textOf(context, 'note');
  return { override: context.values['override'] === true, ...(note !== undefined && { note }) };
}

/** @returns the exit code: `failed` when the change breaks the rule of the environment */
async function answerOf(context: Context, name: string, change: () => Promise<Environment>): Promise<number> {
  try {
    const changed = await change();
    context.answer(changed, lineOf(changed));
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

function lineOf({ name, current, candidate }: Environment): string {
  if (!current) return `${name}: nothing yet`;
  return [`${name}: ${stateOf(current)}`, ...(candidate ? candidateLines(candidate) : [])].join('\n');
}

function stateOf({
  version_name: version,
  models,
  moved_at: since,
  note,
}: NonNullable<Environment['current']>): string {
  const served = models.map(({ language, model }) => `${language} ${model}`).join(', ');
  return `${version}, ${served}, since ${since}${note === '' ? '' : ` (${note})`}`;
}

function candidateLines({ state, share, counts }: NonNullable<Environment['candidate']>): string[] {
  return [
    `  tries ${stateOf(state)}, ${share === 0 ? 'only compared' : `answers ${share} %`}`,
    ...counts.map(
      ({ language, same, different, failed }) =>
        `    ${language}: ${same} of ${same + different} with the same intent${failed > 0 ? `, ${failed} failed` : ''}`,
    ),
  ];
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
  return [`${name} was not changed, because that breaks its rule:`, ...parts].join('\n');
}

const REASONS: Readonly<Record<Broken['reason'], string>> = {
  missing: 'there is no model',
  unmeasured: 'a model was not measured with test sentences',
  quality: 'too few right answers',
  lost: 'test sentences were lost',
};
