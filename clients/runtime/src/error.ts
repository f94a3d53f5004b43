import { ArtifactError, PackError } from 'nlu/runtime';

/**
 * Why a file cannot be used. `signature`: it is not signed with the expected key; `language-pack`: the pack or encoder
 * of a model was not provided or is another one; `finder`: a model needs one of `@parlance/runtime/finders`.
 */
export type ModelFileErrorCode =
  | 'not-a-model-file'
  | 'truncated'
  | 'newer-version'
  | 'checksum'
  | 'malformed'
  | 'signature'
  | 'language-pack'
  | 'finder';

export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
  readonly code: ModelFileErrorCode;

  constructor(code: ModelFileErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const CODES: Readonly<Record<ArtifactError['code'], ModelFileErrorCode>> = {
  'not-a-model': 'not-a-model-file',
  truncated: 'truncated',
  'newer-version': 'newer-version',
  checksum: 'checksum',
  malformed: 'malformed',
  'no-pack': 'language-pack',
  'other-pack': 'language-pack',
};

/** The errors of the engine under the names of this package. */
export function named<Opened>(open: () => Opened): Opened {
  try {
    return open();
  } catch (cause) {
    if (cause instanceof ArtifactError) throw new ModelFileError(CODES[cause.code], cause.message, { cause });
    if (cause instanceof PackError) throw new ModelFileError('language-pack', cause.message, { cause });
    throw cause;
  }
}
