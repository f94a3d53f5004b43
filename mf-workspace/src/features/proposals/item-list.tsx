import { useId } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery, useSearchParams, readPage, withPage } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Checkbox } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { DifferenceRow, Differences } from '../../components/differences/difference-row.tsx';
import { itemsQuery } from './api.ts';
import { messages } from './messages.ts';
import { countChosen, EVERYTHING, fittingIn, isChosen, ITEMS_PAGE_SIZE, NOTHING, toggled } from './model.ts';
import type { Choice, Item, Proposal } from './model.ts';
import styles from './proposals.module.css';

interface ItemListProps {
  repository: RepositoryInfo;
  proposal: Proposal;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** The sentences of a proposal, as they are and as they are to be, each with a check box for who decides. */
export function ItemList({ repository, proposal, choice, onChoose }: ItemListProps) {
  const t = useMessages(messages);
  const title = useId();
  const [address, setAddress] = useSearchParams();
  const page = readPage(address);
  const query = useQuery(itemsQuery(repository.uuid, String(proposal.id), page));
  const chosen = countChosen(choice, fittingIn(proposal));
  return (
    <section aria-labelledby={title}>
      <div className={styles['head']}>
        <h2 id={title}>{t('sentences', counted(proposal.items))}</h2>
        {proposal.can_decide && (
          <div className={styles['actions']}>
            <span className="soft" role="status">
              {t('chosen', counted(chosen))}
            </span>
            <button type="button" className="button quiet" onClick={() => onChoose(EVERYTHING)}>
              {t('chooseAll')}
            </button>
            <button type="button" className="button quiet" onClick={() => onChoose(NOTHING)}>
              {t('chooseNone')}
            </button>
          </div>
        )}
      </div>
      <QueryView query={query} rows={6} empty={<p className="notice">{t('noItems')}</p>}>
        {({ results, count }) => (
          <div aria-busy={query.isPlaceholderData} className={styles['found']}>
            <Differences label={t('list_items')}>
              {results.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  proposal={proposal}
                  isChecked={isChosen(choice, item.id)}
                  onToggle={() => onChoose(toggled(choice, item.id))}
                />
              ))}
            </Differences>
            <Pagination
              page={page}
              pageSize={ITEMS_PAGE_SIZE}
              count={count}
              onPage={(next) => setAddress((now) => withPage(now, next))}
            />
          </div>
        )}
      </QueryView>
    </section>
  );
}

interface ItemRowProps {
  item: Item;
  proposal: Proposal;
  isChecked: boolean;
  onToggle: () => void;
}

function ItemRow({ item, proposal, isChecked, onToggle }: ItemRowProps) {
  const t = useMessages(messages);
  const { problem, after, before, is_accepted: isAccepted } = item;
  const text = after?.text ?? before?.text ?? '';
  const choice = proposal.can_decide && (
    <Checkbox
      aria-label={t('choose', { text })}
      disabled={problem !== null}
      checked={problem === null && isChecked}
      onChange={onToggle}
    />
  );
  return (
    <DifferenceRow difference={item} isOfSentences choice={choice}>
      {problem !== null && <span className={styles['warning']}>{t(`problem_${problem}`)}</span>}
      {proposal.state === 'accepted' && (
        <span className={isAccepted ? styles['good'] : 'soft'}>{t(isAccepted ? 'taken' : 'leftOut')}</span>
      )}
    </DifferenceRow>
  );
}
