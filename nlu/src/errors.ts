export type TrainingErrorCode =
  'no-examples' | 'empty-intent' | 'bad-entity' | 'bad-pattern' | 'unknown-setting' | 'aborted';

/** Training is impossible with this data or these settings, or was stopped by the caller. */
export class TrainingError extends Error {
  readonly code: TrainingErrorCode;

  constructor(code: TrainingErrorCode, message: string) {
    super(message);
    this.name = 'TrainingError';
    this.code = code;
  }
}

export type ArtifactErrorCode = 'not-a-model' | 'truncated' | 'newer-version' | 'checksum' | 'malformed';

/** The bytes are no model, a damaged one, or one of a newer engine. */
export class ArtifactError extends Error {
  readonly code: ArtifactErrorCode;

  constructor(code: ArtifactErrorCode, message: string) {
    super(message);
    this.name = 'ArtifactError';
    this.code = code;
  }
}
