/** Types of the fields of an event. */
type Shape = Readonly<Record<string, 'string' | 'number' | 'string or null'>>;

interface Topic<Fields extends Shape> {
  readonly fields: Fields;
  /** A state: new subscribers get its current value at once. Other topics are facts, delivered once. */
  readonly isState: boolean;
}

const fact = <const Fields extends Shape>(fields: Fields): Topic<Fields> => ({ fields, isState: false });
const state = <const Fields extends Shape>(fields: Fields): Topic<Fields> => ({ fields, isState: true });

/**
 * Events between areas: facts in the past tense with a major version, ids only. Publisher and consumer may be builds of
 * different ages: fields are only added, and a changed meaning gets the next major, published beside the old one for a
 * while.
 */
export const TOPICS = {
  'session.changed@1': state({ nickname: 'string or null' }),
  'account.created@1': fact({ nickname: 'string' }),
  'repository.created@1': fact({ uuid: 'string' }),
  'repository.updated@1': fact({ uuid: 'string' }),
  'training.finished@1': fact({ repository: 'string', version: 'number', language: 'string' }),
};

export type TopicName = keyof typeof TOPICS;

interface Values {
  string: string;
  number: number;
  'string or null': string | null;
}

/** The fields of an event of a topic. */
export type EventOf<Name extends TopicName> = {
  -readonly [
    Field in keyof (typeof TOPICS)[Name]['fields']
  ]: (typeof TOPICS)[Name]['fields'][Field] extends keyof Values
    ? Values[(typeof TOPICS)[Name]['fields'][Field]]
    : never;
};

/** A topic of this build; undefined for one of a later build. */
export const topicOf = (name: string): Topic<Shape> | undefined =>
  Object.entries(TOPICS).find(([known]) => known === name)?.[1];

/** @throws TypeError naming the first field that violates the topic's type; unknown fields pass */
export function checkEvent(name: string, event: unknown): void {
  const topic = topicOf(name);
  if (!topic) throw new TypeError(`There is no topic ${name}.`);
  const given = new Map(typeof event === 'object' && event !== null ? Object.entries(event) : []);
  for (const [field, kind] of Object.entries(topic.fields)) {
    const value: unknown = given.get(field);
    if (!kind.split(' or ').includes(value === null ? 'null' : typeof value))
      throw new TypeError(`${field} of ${name} must be ${kind}, not ${value === null ? 'null' : typeof value}.`);
  }
}
