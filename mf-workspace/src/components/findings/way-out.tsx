import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import type { Finding, Place } from './api.ts';
import { messages } from './messages.ts';

/** Of translations: the view of the translation screen that lists them, if one does. */
const VIEW_OF: Partial<Record<Finding['kind'], string>> = {
  untranslated: 'untranslated',
  outdated_translation: 'outdated',
  different_marks: 'invalid',
  different_numbers: '',
  different_length: '',
};

/** Where a person fixes what no button can fix. */
export function WayOut({ finding, place }: { finding: Finding; place: Place }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  const way = useWay(finding, place);
  if (!way) return null;
  return (
    <Link className={finding.fixes.length > 0 ? 'button quiet' : 'button'} to={versioned(way.to)}>
      {t(way.label, { name: way.name ?? '' })}
    </Link>
  );
}

interface Way {
  readonly to: string;
  readonly label: 'toSuggestions' | 'toName' | 'toTraining' | 'toOutdated' | 'toTranslate';
  readonly name?: string;
}

function useWay({ kind, subject }: Finding, { repository, language }: Place): Way | undefined {
  const address = useRepositoryPath();
  const view = VIEW_OF[kind];
  if (view !== undefined) {
    const show = view === '' ? '' : `&show=${view}`;
    return {
      to: `${paths.repositoryTranslate(address)}?to=${language}${show}`,
      label: kind === 'outdated_translation' ? 'toOutdated' : 'toTranslate',
    };
  }
  if (kind === 'thin_intent') return { to: paths.repositorySuggestion(address), label: 'toSuggestions' };
  if (kind === 'single_intent')
    return language === repository.language
      ? { to: paths.repositoryTraining(address), label: 'toTraining' }
      : { to: `${paths.repositoryTranslate(address)}?to=${language}&show=untranslated`, label: 'toTranslate' };
  if (kind === 'unbalanced_intent') {
    const intent = repository.intents.find(({ value }) => value === subject.intents[0]);
    return intent && { to: paths.repositoryIntent(address, intent.id), label: 'toName', name: intent.value };
  }
  const entity = repository.entities.find(({ value }) => value === subject.entities[0]);
  if (entity && (kind === 'one_value' || kind === 'unused_values'))
    return { to: paths.repositoryEntity(address, entity.entity_id), label: 'toName', name: entity.value };
  return undefined;
}
