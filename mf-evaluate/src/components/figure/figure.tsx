import { Component, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { defineMessages, useMessages } from 'shared/i18n';
import { Skeleton } from 'shared/platform';

import styles from './figure.module.css';

const messages = defineMessages('evaluate-figure', {
  'en-US': {
    asTable: 'Table',
    tableOf: 'Table: {{title}}',
    chartMissing: 'The chart could not be loaded. The table has the same figures.',
  },
  'pt-BR': {
    asTable: 'Tabela',
    tableOf: 'Tabela: {{title}}',
    chartMissing: 'Não foi possível carregar o gráfico. A tabela tem os mesmos números.',
  },
});

interface FigureProps {
  title: string;
  /** One line under the title that describes the figure. */
  note?: ReactNode;
  /** Text alternative of the chart; the table has the values. */
  summary: string;
  chart: ReactNode;
  /** Height of the chart (px), reserved while it loads. */
  height: number;
  table: ReactNode;
}

/** A chart that can be switched to a table of its values. If the chart fails to load, the table replaces it. */
export function Figure({ title, note, summary, chart, height, table }: FigureProps) {
  const t = useMessages(messages);
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [isBroken, setBroken] = useState(false);
  return (
    <section className={styles['figure']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="button quiet"
          aria-pressed={isTable || isBroken}
          aria-label={t('tableOf', { title })}
          disabled={isBroken}
          onClick={() => setTable(!isTable)}
        >
          {t('asTable')}
        </button>
      </div>
      {note && <p className={styles['note']}>{note}</p>}
      {isBroken && (
        <p role="status" className={styles['note']}>
          {t('chartMissing')}
        </p>
      )}
      {isTable || isBroken ? (
        table
      ) : (
        <ChartBoundary onBroken={() => setBroken(true)}>
          <div role="img" aria-label={summary} style={{ minHeight: height }}>
            <Suspense fallback={<Skeleton rows={5} />}>{chart}</Suspense>
          </div>
        </ChartBoundary>
      )}
    </section>
  );
}

/** Contains errors of a chart that fails to load or render. */
class ChartBoundary extends Component<{ onBroken: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
