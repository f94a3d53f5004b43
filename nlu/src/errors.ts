export type TrainingErrorCode =
  | 'no-examples'
  | 'empty-intent'
  | 'bad-entity'
  | 'bad-pattern'
  | 'unknown-setting'
  | 'aborted';

/** Training is impossible with this data or these settings, or was stopped by the caller. */
export class TrainingError extends Error {
  readonly code: TrainingErrorCode;

  constructor(code: TrainingErrorCode, message: string) {
    super(message);
    this.name = 'TrainingError';
    this.code = code;
  }
}

export type PackErrorCode = 'not-a-pack' | 'truncated' | 'newer-version' | 'checksum' | 'malformed' | 'no-runtime';

/**
 * The bytes are not a language pack, or one that is damaged, of a newer engine, or needs something that is not
 * installed.
 */
export class PackError extends Error {
  readonly code: PackErrorCode;

  constructor(code: PackErrorCode, message: string) {
    super(message);
    this.name = 'PackError';
    this.code = code;
  }
}

export type ArtifactErrorCode =
  | 'not-a-model'
  | 'truncated'
  | 'newer-version'
  | 'checksum'
  | 'malformed'
  | 'no-pack'
  | 'other-pack';

/** The bytes are not a model, or a damaged one, or one of a newer engine; or the model's language pack is missing. */
export class ArtifactError extends Error {
  readonly code: ArtifactErrorCode;

  constructor(code: ArtifactErrorCode, message: string) {
    super(message);
    this.name = 'ArtifactError';
    this.code = code;
  }
}
