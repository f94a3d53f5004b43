import { z } from 'zod';
import { fewSentences, intelligence } from './intelligence.ts';
import { Proposal, ProposalItems } from '../features/exchange/proposals/proposals.schema.ts';
import type { Client } from './client.ts';
import type { Intelligence } from './intelligence.ts';

export const Id = z.object({ id: z.int() });
const Listed = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      intent: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
      author: z.object({ nickname: z.string() }).nullable(),
    }),
  ),
});
const News = z.object({ results: z.array(z.object({ kind: z.string(), path: z.string(), text: z.string() })) });

export const one = (id: number, part = '') => `/v2/repository/proposal/${id}/${part}`;

export async function bot(): Promise<Intelligence> {
  const made = await intelligence();
  await made.addSentences(fewSentences());
  return made;
}

export const listed = async ({ admin, uuid, version }: Intelligence) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&limit=100`)).read(
    Listed,
  ).results;
export const said = async (made: Intelligence) =>
  (await listed(made))
    .map(({ text, intent, entities }) => [text, intent, ...entities.map(({ entity }) => entity)].join(' / '))
    .sort();
export const idsOf = async (made: Intelligence) => new Map((await listed(made)).map(({ id, text }) => [text, id]));

export const propose = ({ uuid }: Intelligence, by: Client, items: readonly object[], about: object = {}) =>
  by.post(`/v2/repository/proposals/${uuid}/`, { title: 'Better sentences', items, ...about });
export const proposed = async (made: Intelligence, by: Client, items: readonly object[]) =>
  (await propose(made, by, items)).read(Id).id;
export const read = async (by: Client, id: number) => (await by.get(one(id))).read(Proposal);
export const itemsOf = async (by: Client, id: number) =>
  (await by.get(one(id, 'items/?limit=100'))).read(ProposalItems).results;
export const newsOf = async (by: Client) => (await by.get('/v2/account/notifications/')).read(News).results;

/** One addition, one move, one rewording, one marking and one removal. */
export async function everyKind(made: Intelligence) {
  const ids = await idsOf(made);
  return [
    { text: ' see you soon ', intent: 'BYE' },
    { sentence: ids.get('hello there'), intent: 'bye' },
    { sentence: ids.get('book a table in rome tonight'), text: 'please book a table in rome' },
    { sentence: ids.get('hi you'), entities: [{ start: 3, end: 6, entity: 'person' }] },
    { sentence: ids.get('goodbye'), remove: true },
  ];
}
