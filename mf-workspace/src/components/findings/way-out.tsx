import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

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
  return useWays(finding, place).map(({ to, label, name }, at) => (
    <Link key={to} className={finding.fixes.length > 0 || at > 0 ? 'button quiet' : 'button'} to={versioned(to)}>
      {t(label, { name: name ?? '' })}
    </Link>
  ));
}

interface Way {
  readonly to: string;
  readonly label: 'toSuggestions' | 'toName' | 'toTraining' | 'toOutdated' | 'toTranslate';
  readonly name?: string;
}

function useWays(finding: Finding, place: Place): Way[] {
  const address = useRepositoryPath();
  const way = wayOf(address, finding, place);
  // Drafts for the intent are on its screen.
  const suggestions: Way = { to: paths.repositorySuggestion(address), label: 'toSuggestions' };
  return [...(way ? [way] : []), ...(finding.kind === 'thin_intent' ? [suggestions] : [])];
}

function wayOf(address: RepositoryPath, { kind, subject }: Finding, { repository, language }: Place): Way | undefined {
  const view = VIEW_OF[kind];
  if (view !== undefined) {
    const show = view === '' ? '' : `&show=${view}`;
    return {
      to: `${paths.repositoryTranslate(address)}?to=${language}${show}`,
      label: kind === 'outdated_translation' ? 'toOutdated' : 'toTranslate',
    };
  }
  if (kind === 'single_intent')
    return language === repository.language
      ? { to: paths.repositoryTraining(address), label: 'toTraining' }
      : { to: `${paths.repositoryTranslate(address)}?to=${language}&show=untranslated`, label: 'toTranslate' };
  if (kind === 'unbalanced_intent' || kind === 'thin_intent') {
    const intent = repository.intents.find(({ value }) => value === subject.intents[0]);
    return intent && { to: paths.repositoryIntent(address, intent.id), label: 'toName', name: intent.value };
  }
  const entity = repository.entities.find(({ value }) => value === subject.entities[0]);
  if (entity && (kind === 'one_value' || kind === 'unused_values'))
    return { to: paths.repositoryEntity(address, entity.entity_id), label: 'toName', name: entity.value };
  return undefined;
}
