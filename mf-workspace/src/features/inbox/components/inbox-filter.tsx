import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Field, SearchField } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Segmented, Select, Switch } from 'shared/ui';

import { Choice } from '../../../components/filter/choice.tsx';
import { intentNames } from '../../../sentences/index.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { BANDS, EVERYTHING, OPINIONS, ORDERS, PERIODS, STATES, isBand, isFiltering, isOpinion } from '../model.ts';
import type { InboxFilter, Order, Place } from '../model.ts';
import { opinionMessages } from '../opinion-messages.ts';
import { AssignedToMe } from './assigned-to-me.tsx';

interface InboxFilterFormProps {
  repository: RepositoryInfo;
  value: InboxFilter;
  place: Place;
  onChange: (change: Partial<Record<keyof InboxFilter | 'order' | 'groups', string>>) => void;
  /** More buttons at the end. */
  children?: ReactNode;
}

/** Filters the inbox by state, text, predicted intent, language, confidence and time, and orders it. */
export function InboxFilterForm({ repository, value, place, onChange, children }: InboxFilterFormProps) {
  const t = useMessages(messages);
  // Typed text that is not searched for yet goes with the rest.
  const [clearings, setClearings] = useState(0);
  return (
    <div role="search" className={styles['filter']} aria-label={t('filter')}>
      <div className={styles['states']}>
        <Segmented<InboxFilter['state']>
          aria-label={t('state')}
          value={value.state}
          options={[...STATES, 'all' as const].map((state) => ({ value: state, label: t(`state_${state}`) }))}
          onChange={(state) => onChange({ state: state === 'todo' ? '' : state })}
        />
        <AssignedToMe
          repository={repository}
          isOn={value.mine !== ''}
          onChange={(isOn) => onChange({ mine: isOn ? '1' : '' })}
        />
        <GroupSimilar isOn={place.isGrouped} onChange={(isOn) => onChange({ groups: isOn ? '1' : '' })} />
      </div>
      <SearchField
        key={clearings}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={value.search}
        onSearch={(search) => onChange({ search })}
      />
      <Choice
        label={t('intent')}
        anyLabel={t('anyIntent')}
        value={value.intent}
        names={intentNames(repository)}
        onChange={(intent) => onChange({ intent })}
      />
      <Choice
        label={t('language')}
        anyLabel={t('anyLanguage')}
        value={value.language}
        names={Object.keys(repository.evaluate_languages_count)}
        nameOf={languageName}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        label={t('confidence')}
        anyLabel={t('anyConfidence')}
        value={value.confidence}
        names={Object.keys(BANDS)}
        nameOf={(band) => (isBand(band) ? t(`band_${band}`) : band)}
        onChange={(confidence) => onChange({ confidence })}
      />
      <Choice
        label={t('period')}
        anyLabel={t('anyPeriod')}
        value={value.period}
        names={PERIODS}
        nameOf={(days) => t('lastDays', { count: Number(days) })}
        onChange={(period) => onChange({ period })}
      />
      {value.opinion !== '' && <OpinionChoice value={value.opinion} onChange={(opinion) => onChange({ opinion })} />}
      <OrderField value={place.order} onChange={(next) => onChange({ order: next })} />
      <div className={styles['filterActions']}>
        <button
          type="button"
          className="button quiet"
          disabled={!isFiltering(value)}
          onClick={() => {
            setClearings(clearings + 1);
            onChange(EVERYTHING);
          }}
        >
          {t('clearFilter')}
        </button>
        {children}
      </div>
    </div>
  );
}

function GroupSimilar({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useMessages(messages);
  return (
    <label className={styles['grouping']}>
      <Switch size="small" checked={isOn} onChange={onChange} />
      {t('groupSimilar')}
    </label>
  );
}

function OpinionChoice({ value, onChange }: { value: string; onChange: (opinion: string) => void }) {
  const t = useMessages(opinionMessages);
  return (
    <Choice
      label={t('opinion')}
      anyLabel={t('anyOpinion')}
      value={value}
      names={OPINIONS}
      nameOf={(opinion) => (isOpinion(opinion) ? t(`opinion_${opinion}`) : opinion)}
      onChange={onChange}
    />
  );
}

function OrderField({ value, onChange }: { value: Order; onChange: (order: string) => void }) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('order')}>
      <Select<Order>
        id={id}
        value={value}
        options={ORDERS.map((order) => ({ value: order, label: t(`order_${order}`) }))}
        onChange={(order) => onChange(order === ORDERS[0] ? '' : order)}
      />
    </Field>
  );
}
