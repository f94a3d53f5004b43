import { Fragment } from 'react';
import { useLocale, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useRepository, useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import { messages } from '../messages.ts';
import { hasLeftOut } from '../model.ts';
import type { LeftOutNames as Names } from '../model.ts';

/** Names the intents and entities that a training leaves out because they have only one sentence, as links [TRN-21]. */
export function LeftOutNames({ leftOut }: { leftOut: Names }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const { intents = [], entities = [] } = useRepository().data ?? {};
  if (!hasLeftOut(leftOut)) return null;
  const intentPath = (name: string) => {
    const found = intents.find(({ value }) => value === name);
    return found && paths.repositoryIntent(address, found.id);
  };
  const entityPath = (name: string) => {
    const found = entities.find(({ value }) => value === name);
    return found && paths.repositoryEntity(address, found.entity_id);
  };
  // The names are links between the words of the sentence.
  const around = (key: 'rareIntents' | 'rareEntities', count: number) => t(key, { count, names: '\n' }).split('\n');
  return (
    <p>
      <Linked around={around('rareIntents', leftOut.intents.length)} names={leftOut.intents} pathOf={intentPath} />
      <Linked around={around('rareEntities', leftOut.entities.length)} names={leftOut.entities} pathOf={entityPath} />
      {t('rareHint')}
    </p>
  );
}

interface LinkedProps {
  /** The words before and after the names. */
  around: readonly string[];
  names: readonly string[];
  pathOf: (name: string) => string | undefined;
}

function Linked({ around: [before, after], names, pathOf }: LinkedProps) {
  const locale = useLocale();
  const versioned = useVersionedPath();
  if (names.length === 0) return null;
  const parts = new Intl.ListFormat(locale).formatToParts(names);
  return (
    <>
      {before}
      {parts.map(({ type, value }, at) => {
        const path = type === 'element' ? pathOf(value) : undefined;
        const text = type === 'element' ? `“${value}”` : value;
        return <Fragment key={`${at} ${value}`}>{path ? <Link to={versioned(path)}>{text}</Link> : text}</Fragment>;
      })}
      {after}{' '}
    </>
  );
}
