import { isLanguage } from 'shared/domain';
import type { LanguageCode } from 'shared/domain';

import { hasCollisions } from '../../../components/data-set/model.ts';
import type { ImportChoices } from '../../../components/data-set/model.ts';
import type { Details } from '../model.ts';
import type { FilePreview } from './api.ts';

/** The language of the new intelligence: that of the archive, the chosen one, or that of most sentences in the file. */
export function languageOf({ archive, training_data: data }: FilePreview, chosen: string): LanguageCode | undefined {
  const [most] = [...(data?.languages ?? [])].sort((one, other) => other.count - one.count);
  const language = archive?.language ?? (chosen || most?.language);
  return language !== undefined && isLanguage(language) ? language : undefined;
}

/** What prevents the next step. */
export type Obstacle = 'languageMissing' | 'chooseNames' | 'nothingInside';

export function obstacleTo(preview: FilePreview, choices: ImportChoices): Obstacle | undefined {
  const { training_data: data, without_language: unsaid } = preview;
  if (!data) return undefined;
  if (unsaid > 0 || languageOf(preview, choices.language) === undefined) return 'languageMissing';
  if (hasCollisions(data) && !choices.names.choice) return 'chooseNames';
  return data.outcome.added === 0 && data.kept.values + data.kept.words + data.kept.patterns === 0
    ? 'nothingInside'
    : undefined;
}

/** The number of sentences that the new intelligence gets, in all versions. */
export function sentencesOf({ archive, training_data: data }: FilePreview): number {
  return data?.outcome.added ?? archive?.versions.reduce((sum, { sentences }) => sum + sentences, 0) ?? 0;
}

/** `my-bot_v2.json` → `my bot v2`. */
function nameFromFile(filename: string): string {
  return filename
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, NAME_MAX);
}
const NAME_MAX = 64;

/** The initial values of the details. */
export function detailsOf({ archive }: FilePreview, language: LanguageCode, filename: string): Partial<Details> {
  if (!archive) return { name: nameFromFile(filename), language };
  const { name, description, is_private } = archive;
  return { name, description, is_private, language };
}
