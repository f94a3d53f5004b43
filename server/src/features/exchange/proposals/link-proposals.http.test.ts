import { expect, test } from '@jest/globals';
import { bot, itemsOf, newsOf, one, read, said } from '../../../testing/proposals.ts';
import { createClient } from '../../../testing/client.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { Link } from '../../content/translators/translators.schema.ts';
import { ListedExamplePage } from '../../content/examples/examples.schema.ts';
import { Accepted, LinkProposals, OPEN_MAX } from './proposals.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const CONTROL = '/v2/repository/translator/control/';
const OWN = '/v2/repository/translator/proposal/';

async function linked(made: Intelligence, language = 'de') {
  const body = { language, repository_version: made.version, name: 'Maria, agency' };
  const link = (await made.admin.post(CONTROL, body)).read(Link);
  const translator = createClient(apiAddress(), `Translator ${link.uuid}`);
  const shown = (await translator.get('/v2/repository/translator/examples/?limit=50')).read(ListedExamplePage).results;
  return { link, translator, idOf: (text: string) => shown.find((each) => each.text === text)?.id ?? 0 };
}

const proposal = (...items: readonly object[]) => ({ title: 'From the translator', items });

test('[PRP-09] a translator link proposes, the team sees its name and accepts in part', async () => {
  const made = await bot();
  const { link, translator, idOf } = await linked(made);
  expect(link.name).toBe('Maria, agency');
  const before = await said(made);
  const sent = await translator.post(
    OWN,
    proposal({ sentence: idOf('goodbye'), text: 'good bye' }, { text: 'guten Tag', intent: 'greet' }),
  );
  expect(sent.status).toBe(201);
  expect(await said(made)).toEqual(before);
  const [listed] = (await translator.get(OWN)).read(LinkProposals).results;
  expect(listed).toMatchObject({ title: 'From the translator', state: 'open', items: 2 });
  const id = listed?.id ?? 0;
  expect(await read(made.admin, id)).toMatchObject({
    author: null,
    link: { name: 'Maria, agency', language: 'de' },
    can_decide: true,
    can_withdraw: false,
  });
  expect(await newsOf(made.admin)).toContainEqual({
    kind: 'proposal.linked',
    path: expect.stringContaining(`/proposals/${id}/`),
    text: 'A translator into German proposes changes of sentences.',
  });
  const [reworded] = await itemsOf(made.admin, id);
  expect((await itemsOf(made.admin, id)).map(({ language, change }) => [language, change])).toEqual([
    ['en', 'reworded'],
    ['de', 'added'],
  ]);
  const accepted = await made.admin.post(one(id, 'accept/'), { items: [reworded?.id], reason: 'Thanks' });
  expect(accepted.read(Accepted)).toMatchObject({ added: 0, changed: 1 });
  expect((await translator.get(OWN)).read(LinkProposals).results).toMatchObject([
    { state: 'accepted', reason: 'Thanks' },
  ]);
  // The proposal outlives the link.
  expect((await made.admin.delete(`${CONTROL}${link.uuid}/`)).status).toBe(204);
  expect((await translator.get(OWN)).status).toBe(401);
  expect(await read(made.admin, id)).toMatchObject({ link: { name: 'Maria, agency', language: 'de' } });
});

test('[PRP-09] a link knows only the sentences that it shows, and proposes in its own language', async () => {
  const [made, other] = [await bot(), await bot()];
  await made.addSentences([{ text: 'moin', intent: 'greet', language: 'de' }]);
  const { translator, idOf } = await linked(made);
  const hidden = (await made.admin.get(`/v2/repository/examples/?repository_uuid=${made.uuid}&language=de`)).read(
    ListedExamplePage,
  ).results[0]?.id;
  const foreign = (await linked(other)).idOf('goodbye');
  const errors = async (item: object) => (await translator.post(OWN, proposal(item))).body;
  for (const sentence of [hidden, foreign, 999_999_999])
    expect(await errors({ sentence, remove: true })).toEqual({
      items: [{ sentence: [`Invalid pk "${sentence}" - object does not exist.`] }],
    });
  expect(await errors({ text: 'ciao', intent: 'greet', language: 'it' })).toMatchObject({
    items: [{ language: [expect.stringContaining('de')] }],
  });
  expect(await errors({ sentence: idOf('goodbye'), intent: 'bad name!' })).toHaveProperty('items');
  // That the sentence exists already is for those who decide.
  expect((await translator.post(OWN, proposal({ text: 'moin', intent: 'greet' }))).status).toBe(201);
  const [listed] = (await translator.get(OWN)).read(LinkProposals).results;
  expect(await read(made.admin, listed?.id ?? 0)).toMatchObject({ problems: [{ problem: 'present', count: 1 }] });
  // Neither other links, nor people without a link, see it.
  expect((await (await linked(made, 'fr')).translator.get(OWN)).read(LinkProposals).count).toBe(0);
  expect((await anonymous().get(OWN)).status).toBe(401);
  expect((await (await person()).post(OWN, proposal({ text: 'moin', intent: 'greet' }))).status).toBe(401);
  expect((await translator.get(one(listed?.id ?? 0))).status).toBe(401);
});

test('[PRP-09] the open proposals of a link are bounded', async () => {
  const made = await bot();
  const { translator } = await linked(made);
  const send = (place: number) => translator.post(OWN, proposal({ text: `guten Tag ${place}`, intent: 'greet' }));
  for (let place = 0; place < OPEN_MAX; place += 1) expect((await send(place)).status).toBe(201);
  expect(await send(OPEN_MAX)).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
  const many = Array.from({ length: 101 }, (_, place) => ({ text: `hallo ${place}`, intent: 'greet' }));
  expect(await translator.post(OWN, proposal(...many))).toMatchObject({ status: 400 });
});
