import { ArtifactError } from '../errors.ts';
import type { Layout } from '../container/container.ts';

export const ARTIFACT_VERSION = 3;

export const MODEL_LAYOUT: Layout = {
  thing: 'model',
  magic: 0x4d4e4c50,
  version: ARTIFACT_VERSION,
  oldestVersion: 1,
  firstWithCheckedPreamble: 3,
  error: (code, message) => new ArtifactError(code === 'foreign' ? 'not-a-model' : code, message),
};
