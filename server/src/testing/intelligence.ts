import { z } from 'zod';
import { organization, person, unique } from './setup.ts';
import { CATEGORIES } from '../db/categories.ts';
import { Task } from '../resources/tasks/tasks.present.ts';
import { pageOf } from '../lib/schema/pagination.ts';
import type { Client } from './client.ts';
import type { Person } from './setup.ts';

export interface Sentence {
  readonly text: string;
  readonly intent: string;
  readonly language?: string;
  readonly entities?: readonly { start: number; end: number; entity: string; role?: string; resolved_value?: string }[];
}

export interface Intelligence {
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  /** Id of its default version. */
  readonly version: number;
  readonly owner: { readonly id: number; readonly nickname: string };
  readonly admin: Person;
  /** A person with a role, through the owning organization. */
  member(role: 1 | 2 | 3 | 4): Promise<Person>;
  addSentences(sentences: readonly Sentence[], by?: Client): Promise<void>;
  /** Starts the training of everything that is ready and waits for its end. */
  train(): Promise<z.output<typeof Task>>;
  /** The newest task. */
  task(): Promise<z.output<typeof Task> | undefined>;
  /** Waits until the newest task has ended. */
  ended(limitMs?: number): Promise<z.output<typeof Task>>;
}

const Made = z.object({
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  version_default: z.object({ id: z.int() }),
});
const POLL_MS = 50;
const TRAINING_LIMIT_MS = 150_000;

interface Wish {
  readonly is_private?: boolean;
  readonly language?: string;
  readonly name?: string;
  /** Address of an API other than the suite's. */
  readonly address?: string;
  readonly [field: string]: unknown;
}

/** A new intelligence of a new organization, created over HTTP. */
export async function intelligence({ address, ...wish }: Wish = {}): Promise<Intelligence> {
  const org = address === undefined ? await organization() : await organization(await person(address));
  const { admin } = org;
  const categories = (await admin.get('/v2/repository/categories/')).read(z.array(z.object({ id: z.int() })));
  if (categories.length !== CATEGORIES.length) throw new Error('The categories are not there');
  const body = {
    name: `Bot ${unique()}`,
    language: 'en',
    categories: [categories[0]?.id],
    organization: org.id,
    ...wish,
  };
  const made = (await admin.post('/v2/repository/repository-details/', body)).read(Made);
  const {
    uuid,
    version_default: { id: version },
  } = made;
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;

  const task = async () =>
    (await admin.get(`/v2/repository/task-queue/?${scope}&limit=1`)).read(pageOf(Task)).results[0];
  const ended = async (limitMs = TRAINING_LIMIT_MS) => {
    for (const deadline = Date.now() + limitMs; Date.now() < deadline;) {
      const newest = await task();
      if (newest && newest.status >= 2) return newest;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`The task has not ended in time: ${JSON.stringify(await task())}`);
  };
  return {
    uuid,
    slug: made.slug,
    name: made.name,
    version,
    owner: { id: org.id, nickname: org.nickname },
    admin,
    task,
    ended,
    member: async (role) => {
      const member = address === undefined ? await person() : await person(address);
      await org.add(member, role);
      return member;
    },
    addSentences: async (sentences, by = admin) => {
      const answer = await by.post(
        '/v2/repository/example-bulk/',
        sentences.map((sentence) => ({ repository: uuid, repository_version: version, entities: [], ...sentence })),
      );
      if (answer.status !== 201) throw new Error(`Sentences were refused: ${JSON.stringify(answer.body)}`);
    },
    train: async () => {
      const started = await admin.post(`/v2/repository/repository-details/${uuid}/train/`, {
        repository_version: version,
      });
      if (started.status !== 200) throw new Error(`The training was refused: ${JSON.stringify(started.body)}`);
      return ended();
    },
  };
}

/** A few sentences of three intents, with a city marked in one of them: enough to be trained. */
export function fewSentences(): Sentence[] {
  const cities = ['paris', 'rome', 'london', 'oslo'];
  return [
    ...['hello there', 'good morning', 'hi you', 'hey friend'].map((text) => ({ text, intent: 'greet' })),
    ...['goodbye', 'see you later', 'bye bye', 'talk to you soon'].map((text) => ({ text, intent: 'bye' })),
    ...cities.map((city) => {
      const text = `book a table in ${city} tonight`;
      return {
        text,
        intent: 'book',
        entities: [{ start: text.indexOf(city), end: text.indexOf(city) + city.length, entity: 'city' }],
      };
    }),
  ];
}
