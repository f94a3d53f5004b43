import { byIntent } from '../by-intent.ts';
import { LEX_UTTERANCES, lexName, slotTypes } from '../lex.ts';
import { locale } from '../regions.ts';
import type { LexIntent } from '../lex.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Letters and single underscores between them; no digits. */
const NAMES = {
  illegal: /[^A-Za-z_]/g,
  longest: 100,
  mend: lexName,
  ordinal: (count: number) => Array.from(String(count), (digit) => LETTERS.charAt(Number(digit))).join(''),
};

/** A bot of Amazon Lex V1. */
export const lexV1: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: {
    ...LEX_UTTERANCES,
    intentNames: NAMES,
    entityNames: NAMES,
    roles: { ...NAMES, repeatsEntity: true },
    unique: 'all',
    entities: { values: true, languages: 'file', words: 'as values' },
    tag: (language) => locale(language, '-'),
  },
  write: writeExport,
};

async function* writeExport(data: TrainingData): AsyncGenerator<string> {
  const types = slotTypes(data.entities);
  const written = new Set<string>();
  const name = NAMES.mend(data.name.replace(NAMES.illegal, ''));
  yield '{"metadata": {"schemaVersion": "1.0", "importType": "LEX", "importFormat": "JSON"},\n"resource": ';
  const head = { name, version: '1', locale: data.language, childDirected: false, idleSessionTTLInSeconds: 300 };
  yield `${JSON.stringify(head).slice(0, -1)},\n"intents": [`;
  let separator = '\n';
  for await (const { intent = '', sentences } of byIntent(data)) {
    written.add(intent);
    yield separator + JSON.stringify(intentOf(types.intent(intent, sentences)));
    separator = ',\n';
  }
  for (const intent of data.intents.filter((each) => !written.has(each))) {
    yield separator + JSON.stringify(intentOf(types.intent(intent, [])));
    separator = ',\n';
  }
  const enumerations = types.all().map(({ name: type, values }) => ({
    name: type,
    version: '1',
    enumerationValues: values.map(({ value, synonyms }) => ({ value, synonyms })),
    valueSelectionStrategy: 'TOP_RESOLUTION',
  }));
  yield `\n],\n"slotTypes": ${JSON.stringify(enumerations)}}}\n`;
}

function intentOf({ name, utterances, slots }: LexIntent) {
  return {
    name,
    version: '1',
    fulfillmentActivity: { type: 'ReturnIntent' },
    sampleUtterances: utterances,
    slots: slots.map(({ slot, type }, index) => ({
      name: slot,
      slotType: type,
      slotTypeVersion: '1',
      slotConstraint: 'Optional',
      priority: index + 1,
      sampleUtterances: [],
    })),
  };
}
