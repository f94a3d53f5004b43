import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { describeLanguage, encode, encodeModelFile, signedTextOf, train } from 'nlu';
import type { FileLanguage, Model, Settings, TrainingData } from 'nlu';

const SETTINGS: Settings = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
};

/** PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410). */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/** A key of the tests only, so that golden files stay as they are. */
const key = createPrivateKey({ key: Buffer.concat([PREFIX, Buffer.alloc(32, 7)]), format: 'der', type: 'pkcs8' });
export const PUBLIC_KEY = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

interface Part {
  readonly language: string;
  readonly model: Model;
  readonly fallback?: FileLanguage['fallback'];
}

/** A signed model file of trained models. */
export function fileOf(parts: readonly Part[], name = 'Home'): Uint8Array {
  const models = parts.map(({ model }) => encode(model));
  const languages = parts.map(({ language, model: { receipt }, fallback = null }, at) =>
    describeLanguage({
      language,
      id: at + 1,
      fallback,
      receipt,
      sha256: createHash('sha256')
        .update(models[at] ?? '')
        .digest('hex'),
    }),
  );
  const manifest = {
    intelligence: { uuid: '3d0a5b0e-6a3c-4c39-8f1a-6d6c2f1d9a10', name },
    version: { id: 4, name: 'main' },
    languages,
  };
  const signature = new Uint8Array(sign(null, Buffer.from(signedTextOf(manifest)), key));
  return encodeModelFile({ manifest, signature, models });
}

export function trainOn(data: TrainingData, settings: Partial<Settings> = {}): Model {
  return train(data, { settings: { ...SETTINGS, ...settings }, seed: 1 });
}

/** A training sentence from text with inline entities: `say('fly', 'to [Rome](city:to)')`. */
function say(intent: string, marked: string): TrainingData['examples'][number] {
  const entities: { start: number; end: number; entity: string; role?: string }[] = [];
  let text = '';
  let from = 0;
  for (const { 0: whole, 1: words = '', 2: entity = '', 3: role, index } of marked.matchAll(
    /\[([^\]]*)\]\((\w+)(?::(\w+))?\)/g,
  )) {
    text += marked.slice(from, index);
    entities.push({ start: text.length, end: text.length + words.length, entity, ...(role ? { role } : {}) });
    text += words;
    from = index + whole.length;
  }
  return { text: text + marked.slice(from), intent, entities };
}

/** With roles, values, lists, patterns and groups. */
export const english: TrainingData = {
  language: 'en',
  examples: [
    ...['hello', 'good morning', 'hi there', 'good evening'].map((text) => say('greet', text)),
    ...[
      'fly from [Rome](city:from) to [Paris](city:to)',
      'a flight from [Oslo](city:from) to [Rome](city:to) please',
      'book a flight to [Lima](city:to)',
      'i want to fly to [Oslo](city:to) from [Paris](city:from)',
    ].map((text) => say('fly', text)),
    ...['play some [jazz](genre)', 'put on [rock](genre)', 'i want to hear [blues](genre)', 'play [folk](genre)'].map(
      (text) => say('play', text),
    ),
  ],
  groups: { city: 'travel' },
  values: [{ entity: 'genre', value: 'jazz', synonyms: ['bebop', 'swing'] }],
  lists: [{ entity: 'seat', words: ['window seat', 'aisle'], patterns: ['[a-f]\\d{1,2}'] }],
};

export const portuguese: TrainingData = {
  language: 'pt_br',
  examples: [
    ...['olá', 'bom dia', 'boa noite', 'oi tudo bem'].map((text) => say('greet', text)),
    ...['toque um [samba](genre)', 'quero ouvir [jazz](genre)', 'toque [rock](genre)', 'ponha uma música'].map((text) =>
      say('play', text),
    ),
  ],
};
