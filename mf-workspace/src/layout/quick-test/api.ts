import { client } from 'shared/api';

import type { Analysis, Question } from '../../components/answer/model.ts';

/** Parses a sentence with the model of a version. */
export function analyze(uuid: string, { text, language, version }: Question): Promise<Analysis> {
  return client.post('/v2/repository/repository-details/{uuid}/analyze/', {
    path: { uuid },
    body: { text, language, repository_version: version },
  });
}

/** The same for visitors, of a public intelligence: short sentences, few at a time, which nobody keeps. */
export function tryOut(uuid: string, { text, language, version }: Question): Promise<Analysis> {
  return client.post('/v2/repository/repository-details/{uuid}/try_out/', {
    path: { uuid },
    body: { text, language, repository_version: version },
  });
}
