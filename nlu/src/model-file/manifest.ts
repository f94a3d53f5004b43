import { array, fail, finiteNumber, record, text } from '../container/shape.ts';
import type { PackName } from '../packs/pack.ts';
import type { Receipt } from '../types.ts';

/** When an answer falls back, and to which intent. */
interface FileFallback {
  readonly confidence: number | null;
  readonly out_of_scope: number | null;
  readonly intent: string;
}

/** One trained language of a model file. */
export interface FileLanguage {
  /** Our code, such as `pt_br`. */
  readonly language: string;
  /** The number that answers contain as `repository_version`. */
  readonly id: number;
  readonly fallback: FileFallback | null;
  /** The knowledge that the model needs besides itself. */
  readonly pack: PackName | null;
  readonly encoder: PackName | null;
  /** The receipt of the training, for people. */
  readonly receipt: Readonly<Record<string, unknown>>;
  /** SHA-256 of the model's bytes: 64 hexadecimal digits. */
  readonly sha256: string;
}

/** What a model file says about its models; this text is what is signed. */
export interface Manifest {
  readonly intelligence: { readonly uuid: string; readonly name: string };
  readonly version: { readonly id: number; readonly name: string };
  /** In the order in which they were first trained. */
  readonly languages: readonly FileLanguage[];
}

interface Described extends Pick<FileLanguage, 'id' | 'language' | 'fallback' | 'sha256'> {
  readonly receipt: Receipt;
}

/** The entry of a language, from the receipt of its model. */
export function describeLanguage({ receipt, ...own }: Described): FileLanguage {
  return { ...own, pack: receipt.pack ?? null, encoder: receipt.encoder ?? null, receipt: { ...receipt } };
}

/** More than there are languages. */
const MOST_LANGUAGES = 500;
const SHA256 = /^[\da-f]{64}$/;

/** @throws ArtifactError `malformed` */
export function readManifest(json: string): Manifest {
  const own = record(parsed(json), 'manifest');
  const intelligence = record(own.intelligence, 'intelligence');
  const version = record(own.version, 'version');
  const languages = array<unknown[]>(own.languages, Array, 'languages');
  if (languages.length === 0 || languages.length > MOST_LANGUAGES) fail('languages', `1 to ${MOST_LANGUAGES} long`);
  return {
    intelligence: { uuid: text(intelligence.uuid, 'intelligence'), name: text(intelligence.name, 'intelligence') },
    version: { id: finiteNumber(version.id, 'version'), name: text(version.name, 'version') },
    languages: languages.map(fileLanguage),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return fail('manifest', 'JSON');
  }
}

function fileLanguage(value: unknown): FileLanguage {
  const own = record(value, 'language');
  const sha256 = text(own.sha256, 'hash');
  if (!SHA256.test(sha256)) fail('hash', '64 hexadecimal digits');
  return {
    language: text(own.language, 'language'),
    id: finiteNumber(own.id, 'language'),
    fallback: own.fallback === null ? null : fallback(record(own.fallback, 'fallback')),
    pack: packName(own.pack),
    encoder: packName(own.encoder),
    receipt: record(own.receipt, 'receipt'),
    sha256,
  };
}

function fallback(own: Record<string, unknown>): FileFallback {
  return {
    confidence: threshold(own.confidence),
    out_of_scope: threshold(own.out_of_scope),
    intent: text(own.intent, 'fallback'),
  };
}

const threshold = (value: unknown) => (value === null ? null : finiteNumber(value, 'fallback'));

function packName(value: unknown): PackName | null {
  if (value === null) return null;
  const own = record(value, 'language pack');
  return { id: text(own.id, 'language pack'), hash: text(own.hash, 'language pack') };
}
