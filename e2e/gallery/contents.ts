import { addTests, runTests } from '../flows/evaluation.ts';
import type { Person } from '../fixtures/people.ts';
import { firstOf, Setup } from '../fixtures/setup.ts';
import type { Intelligence } from '../fixtures/setup.ts';
import { makeAssistant } from './assistant.ts';
import type { Content, Contents } from './shots.ts';

const ASKED = ['play some jazz in the kitchen', 'turn on the lights', 'wake me up at seven', 'what can you do'];
const TESTS = [
  { text: 'put on some rock music', intent: 'play_music' },
  { text: 'lights off in the hall', intent: 'play_music' },
];
const TARGET = 'pt_br';

const placeOf = ({ owner, slug }: Intelligence): Content['at'] => ({ ownerNickname: owner, slug });

/** An intelligence with content on every screen, and an empty one. */
export async function makeContents(url: string, person: Person): Promise<Contents> {
  const setup = new Setup(url);
  const full = await makeAssistant(url, person);
  await setup.ask(person, full, ASKED);
  await addTests(person, full, TESTS);
  const { api } = person;
  const { results: examples } = await api.get('/v2/repository/examples/', {
    query: { repository_uuid: full.uuid, limit: 3 },
  });
  for (const { text } of examples) await setup.translation(person, full, { original: text, language: TARGET, text });
  const link = await api.post('/v2/repository/translator/control/', {
    body: { language: TARGET, repository_version: full.version },
  });
  const [kept, moved] = examples;
  const proposal = await api.post('/v2/repository/proposals/{uuid}/', {
    path: { uuid: full.uuid },
    body: {
      title: 'Wishes heard on the phone',
      items: [
        { text: 'put some swing on', intent: 'play_music' },
        { sentence: kept?.id, text: `${kept?.text}, please` },
        { sentence: moved?.id, remove: true },
      ],
    },
  });
  const production = { uuid: full.uuid, name: 'production' };
  for (const note of ['First release', 'Fewer words that mislead'])
    await api.post('/v2/repository/environments/{uuid}/{name}/move/', {
      path: production,
      body: { repository_version: full.version, note },
    });
  await api.put('/v2/repository/environments/{uuid}/{name}/rule/', {
    path: production,
    body: { least_quality: 95, intents: ['play_music'] },
  });
  const [entities, intents] = await Promise.all([
    api.get('/v2/repository/entities/', { query: { repository_uuid: full.uuid, limit: 1 } }),
    api.get('/v2/repository/intent/', { query: { repository_version__repository: full.uuid, limit: 1 } }),
  ]);
  const empty = await setup.intelligence(person, { name: 'Nothing yet' });
  return {
    full: {
      at: placeOf(full),
      result: await runTests(person, full),
      translatorLink: link.uuid,
      entity: firstOf(entities.results).id,
      intent: firstOf(intents.results).id,
      proposal: proposal.id,
    },
    empty: { at: placeOf(empty) },
  };
}
