import { z } from 'zod';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { ListedExamplePage } from '../../content/examples/examples.schema.ts';
import { BatchAnswer } from '../../serving/parse/parse.present.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { Permission } from '../../intelligences/repositories/memberships.schema.ts';
import { RepositoryCardPage } from '../../intelligences/repositories/repositories.schema.ts';
import { TrainInfo } from '../../learning/training/training.schema.ts';
import { Version } from '../../intelligences/versions/versions.present.ts';
import { ApiRefusal } from './api-caller.ts';
import { defineTool, intelligenceFields } from './tool.ts';
import type { Agent } from './tool.ts';

const Listed = RepositoryInfo.pick({ uuid: true, name: true, slug: true, language: true }).extend({
  owner: z.string(),
});
const LISTED_MAX = 100;
const PAGE_MAX = 100;

const present = ({ uuid, name, slug, language, owner__nickname: owner }: Presentable) => ({
  uuid,
  name,
  slug,
  language,
  owner,
});
type Presentable = Pick<z.output<typeof Permission>, 'uuid' | 'name' | 'slug' | 'language' | 'owner__nickname'>;

/** A key for chosen intelligences cannot list those of its person, but knows its own. */
async function listOpened({ api }: Agent, uuids: readonly string[]) {
  const found = await Promise.all(
    uuids.slice(0, LISTED_MAX).map((uuid) =>
      api.call('GET', `/v2/repository/${uuid}/`, RepositoryInfo).catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.status === 404) return undefined;
        throw error;
      }),
    ),
  );
  return found.filter((each) => each !== undefined).map(present);
}

async function listOfPerson({ api }: Agent) {
  const query = { limit: LISTED_MAX };
  const [own, shared] = await Promise.all([
    api.call('GET', '/v2/repository/search-repositories/', RepositoryCardPage, { query }),
    api.call('GET', '/v2/repository/repositories-permissions/', pageOf(Permission), { query }),
  ]);
  return [...new Map([...own.results, ...shared.results].map((each) => [each.uuid, present(each)])).values()];
}

const listIntelligences = defineTool({
  name: 'list_intelligences',
  description: 'Lists the intelligences (language-understanding models) that the key opens. Scope: read.',
  input: z.object({}),
  output: z.object({ intelligences: z.array(Listed) }),
  changes: false,
  run: async (agent) => {
    const { key } = agent.account;
    const opened = key?.repositories;
    return { intelligences: await (opened ? listOpened(agent, opened) : listOfPerson(agent)) };
  },
});

const readIntelligence = defineTool({
  name: 'read_intelligence',
  description:
    'Reads an intelligence: intents with their number of sentences, entities, groups, languages, versions, ' +
    'and for each language whether it can be trained, what is missing, and how many translations are drafts or ' +
    'outdated, because their original has changed. Scope: read.',
  input: z.object(intelligenceFields),
  output: RepositoryInfo.pick({
    uuid: true,
    name: true,
    description: true,
    language: true,
    available_languages: true,
    trained_languages: true,
    repository_version: true,
    fallback: true,
  }).extend({
    intents: z.array(z.object({ name: z.string(), sentences: z.int() })),
    entities: z.array(z.object({ name: z.string(), group: z.string().nullable() })),
    versions: z.array(Version.pick({ id: true, name: true, is_default: true })),
    readiness: z.array(
      TrainInfo.pick({
        language: true,
        ready_for_train: true,
        requirements_to_train: true,
        languages_warnings: true,
        left_out: true,
        drafts: true,
        outdated: true,
      }),
    ),
  }),
  changes: false,
  run: async ({ api }, { intelligence, version }) => {
    const path =
      version === undefined ? `/v2/repository/${intelligence}/` : `/v2/repository/info/${intelligence}/${version}/`;
    const info = await api.call('GET', path, RepositoryInfo);
    const query = { repository: intelligence, limit: PAGE_MAX };
    const versions = await api.call('GET', '/v2/repository/version/', pageOf(Version), { query });
    const readiness = await Promise.all(
      info.available_languages.map((language) =>
        api.call('GET', `/v2/repository/train/info/${intelligence}/${info.repository_version}/${language}/`, TrainInfo),
      ),
    );
    return {
      ...info,
      intents: info.intents.map(({ value, examples__count: sentences }) => ({ name: value, sentences })),
      entities: info.entities.map(({ value, group }) => ({ name: value, group })),
      versions: versions.results,
      readiness,
    };
  },
});

const searchSentences = defineTool({
  name: 'search_sentences',
  description:
    'Lists or searches the training sentences of an intelligence, with their intents and marks. Scope: read.',
  input: z.object({
    ...intelligenceFields,
    search: z.string().max(1000).optional().describe('Words that the sentence contains.'),
    intent: z.string().optional(),
    entity: z.string().optional(),
    language: z.string().optional(),
    limit: z.int().min(1).max(PAGE_MAX).default(20),
    offset: z.int().min(0).default(0),
  }),
  output: z.object({
    count: z.int().describe('How many there are on all pages.'),
    sentences: z.array(
      z.object({
        id: z.int(),
        text: z.string(),
        intent: z.string(),
        language: z.string(),
        revision: z.int(),
        entities: z.array(
          z.object({
            words: z.string(),
            entity: z.string(),
            role: z.string().optional(),
            meaning: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
  changes: false,
  run: async ({ api }, { intelligence, version, ...filters }) => {
    const query = { repository_uuid: intelligence, repository_version: version, ...filters };
    const { count, results } = await api.call('GET', '/v2/repository/examples/', ListedExamplePage, { query });
    return {
      count,
      sentences: results.map(({ entities, ...sentence }) => ({
        ...sentence,
        entities: entities.map(({ value, entity, role, resolved_value: meaning }) => ({
          words: value,
          entity,
          ...(role === undefined ? {} : { role }),
          ...(meaning === undefined ? {} : { meaning }),
        })),
      })),
    };
  },
});

const parse = defineTool({
  name: 'parse',
  description:
    'Predicts intent and entities of up to 100 texts with the trained model; the texts are logged in the ' +
    'inbox. Scope: parse.',
  input: z.object({
    ...intelligenceFields,
    texts: z.array(z.string()).min(1).max(100),
    language: z.string().optional().describe('Detected when left out.'),
    environment: z.string().optional().describe('What answers instead of a version, such as production.'),
  }),
  output: BatchAnswer,
  changes: false,
  run: ({ api }, { intelligence, version, texts, language, environment }) =>
    api.call('POST', '/v2/parse/batch/', BatchAnswer, {
      query: { repository: intelligence },
      body: { texts, language, environment, repository_version: version },
    }),
});

export const READING_TOOLS = [listIntelligences, readIntelligence, searchSentences, parse];
