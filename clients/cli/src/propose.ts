import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import { escaped, tableOf, textOfDiff } from './diff-text.ts';
import type { Answer, Client } from '@parlance/client';
import type { Command, Context } from './command.ts';
import type { Difference } from './diff-text.ts';

type Proposal = Answer<'get', '/v2/repository/proposal/{id}/'>;
type Measured = NonNullable<NonNullable<Proposal['measurement']>['measured']>;

/** Enough to read; the counts are of all. */
const SHOWN = 100;
const POLL_MS = 1000;
const MEASURED = 2;

export const propose: Command = {
  about:
    'Propose what a file has and the version has not; nothing changes until somebody accepts it. Files of any format ' +
    'that push reads.',
  usage: 'propose data/nlu.yml --language en --title "Pull request 12" --measure --markdown',
  scopes: 'propose, read',
  options: {
    title: { type: 'string', value: 'text', about: 'Title of the proposal; by default the name of the file.' },
    note: { type: 'string', value: 'text', about: 'Why, for who decides.' },
    language: { type: 'string', value: 'en', about: 'Language of files that name none.' },
    format: { type: 'string', value: 'rasa-yaml', about: 'Format; by default it is recognized.' },
    remove: { type: 'boolean', about: 'Also propose to remove the sentences that the file lacks.' },
    replace: { type: 'boolean', about: 'Withdraw your open proposals with the same title.' },
    measure: { type: 'boolean', about: 'Measure the effect on the answers, and wait for it.' },
    markdown: { type: 'boolean', about: 'Write Markdown, for a comment of a pull request.' },
  },
  run: async (context) => {
    const [file, ...others] = context.words;
    if (file === undefined || others.length > 0) throw new Stop(EXIT.usage, 'Name one file.');
    const title = textOf(context, 'title') ?? path.basename(file);
    const client = context.client();
    const { uuid } = context.intelligence();
    const id = await send(context, client, { uuid, file, title });
    if (context.values['replace'] === true) await withdrawOthers(client, { uuid, title, id });
    if (id === null) {
      context.answer({ proposal: null }, 'The version already has everything that the file has.');
      return EXIT.done;
    }
    const proposal = context.values['measure'] === true ? await measure(client, id) : await read(client, id);
    const { results } = await client.request('get', '/v2/repository/proposal/{id}/items/', {
      path: { id: String(id) },
      query: { limit: SHOWN },
    });
    const shown = { proposal, items: results, address: await addressOf(context, id) };
    context.answer(shown, context.values['markdown'] === true ? markdownOf(shown) : describe(shown));
    return EXIT.done;
  },
};

interface Sending {
  readonly uuid: string;
  readonly file: string;
  readonly title: string;
}

/** @returns the id of the proposal; null when there is nothing to propose */
async function send(context: Context, client: Client, { uuid, file, title }: Sending): Promise<number | null> {
  const form = new FormData();
  form.set('title', title);
  for (const name of ['note', 'language', 'format'] as const) {
    const value = textOf(context, name);
    if (value !== undefined) form.set(name, value);
  }
  if (textOf(context, 'version') !== undefined) form.set('repository_version', textOf(context, 'version') ?? '');
  if (context.values['remove'] === true) form.set('remove', 'true');
  form.append('file', new Blob([new Uint8Array(contentOf(file))]), path.basename(file));
  const body = form;
  return (await client.request('post', '/v2/repository/proposals/{uuid}/file/', { path: { uuid }, body })).id;
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new Stop(EXIT.usage, `${file} cannot be read.`);
  }
}

/** A pipeline that runs again replaces what it proposed before; proposals of others stay. */
async function withdrawOthers(client: Client, of: { uuid: string; title: string; id: number | null }): Promise<void> {
  const query = { state: 'open', limit: 100 } as const;
  const path = { uuid: of.uuid };
  const { results } = await client.request('get', '/v2/repository/proposals/{uuid}/', { path, query });
  for (const { id, title } of results) {
    if (title !== of.title || id === of.id || !(await read(client, id)).can_withdraw) continue;
    await client.request('post', '/v2/repository/proposal/{id}/withdraw/', { path: { id: String(id) } });
  }
}

const read = (client: Client, id: number): Promise<Proposal> =>
  client.request('get', '/v2/repository/proposal/{id}/', { path: { id: String(id) } });

async function measure(client: Client, id: number): Promise<Proposal> {
  await client.request('post', '/v2/repository/proposal/{id}/measure/', { path: { id: String(id) }, body: {} });
  for (;;) {
    const proposal = await read(client, id);
    if ((proposal.measurement?.status ?? MEASURED) >= MEASURED) return proposal;
    await setTimeout(POLL_MS);
  }
}

async function addressOf(context: Context, id: number): Promise<string> {
  const { absolute_url: address } = await context.intelligence().details();
  return `${address.replace(/\/$/, '')}/proposals/${id}/`;
}

interface Shown {
  readonly proposal: Proposal;
  /** The first ones. */
  readonly items: readonly Difference[];
  readonly address: string;
}

const sidesOf = ({ proposal, items }: Shown) => ({
  total: proposal.items,
  counts: proposal.counts.map((each) => ({ kind: 'sentence' as const, ...each })),
  differences: items,
});

function describe(shown: Shown): string {
  const { name } = shown.proposal.version;
  const side = { of: 'version' as const, name };
  return [
    textOfDiff({ before: side, after: side, ...sidesOf(shown) }),
    ...effectOf(shown.proposal),
    `Proposed: ${shown.address}`,
  ].join('\n');
}

/** For comments of pull requests. */
function markdownOf(shown: Shown): string {
  const { title } = shown.proposal;
  const effect = effectOf(shown.proposal).map(escaped);
  return [
    `### Proposal: [${escaped(title)}](${shown.address})`,
    '',
    ...tableOf(sidesOf(shown)),
    ...(effect.length === 0 ? [] : ['', ...effect]),
  ].join('\n');
}

function effectOf({ measurement }: Proposal): string[] {
  if (!measurement) return [];
  const { language, measured, error } = measurement;
  if (!measured) return [`The effect was not measured: ${error ?? 'the measurement has not ended'}`];
  const { before, after, sentences } = rightIn(measured);
  const way = measured.is_cross_validation ? 'cross-validation' : 'test sentences';
  const chance = measured.is_certain ? '' : ' A difference this small may be chance.';
  return [
    `Effect (${language}, ${way}): ${after} of ${sentences} answers are right, ${before} without the proposal; ` +
      `${measured.won_count} won, ${measured.lost_count} lost.${chance}`,
  ];
}

function rightIn({ changed, others }: Measured) {
  const sum = (name: 'before' | 'after' | 'sentences') => changed[name] + others[name];
  return { before: sum('before'), after: sum('after'), sentences: sum('sentences') };
}
