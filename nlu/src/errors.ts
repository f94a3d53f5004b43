export type TrainingErrorCode = 'no-examples' | 'empty-intent' | 'bad-entity' | 'unknown-setting' | 'aborted';

/** The data or the settings cannot be trained, or the caller stopped the training. */
export class TrainingError extends Error {
  readonly code: TrainingErrorCode;

  constructor(code: TrainingErrorCode, message: string) {
    super(message);
    this.name = 'TrainingError';
    this.code = code;
  }
}

export type ArtifactErrorCode = 'not-a-model' | 'truncated' | 'newer-version' | 'checksum' | 'malformed';

/** The bytes are not a model this version of the engine can open. */
export class ArtifactError extends Error {
  readonly code: ArtifactErrorCode;

  constructor(code: ArtifactErrorCode, message: string) {
    super(message);
    this.name = 'ArtifactError';
    this.code = code;
  }
}
