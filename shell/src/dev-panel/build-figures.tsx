import { formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { QueryView, queryClient, useQuery } from 'shared/platform';
import { useSession } from 'shared/session';

import { messages } from './figures-messages.ts';
import { figuresQuery } from './figures-api.ts';
import type { Figures } from './figures-api.ts';

/** The health of the live build and the canary of each area, one below the other. */
export function BuildFigures() {
  const t = useMessages(messages);
  const { token } = useSession();
  return (
    <>
      <h3>{t('title')}</h3>
      {token === null ? <p className="soft">{t('signIn')}</p> : <ForDevelopers />}
    </>
  );
}

function ForDevelopers() {
  const t = useMessages(messages);
  const figures = useQuery(figuresQuery(), queryClient);
  const empty = <p className="soft">{t('none')}</p>;
  return (
    <QueryView query={figures} empty={empty} isEmpty={({ builds }) => !builds.some(isTold)} rows={3}>
      {({ hours, builds }) => (
        <>
          <p className="soft">{t('explanation', { hours })}</p>
          <div className="table">
            <table>
              <Head />
              <tbody>
                {builds.filter(isTold).map((figure) => (
                  <BuildRow key={`${figure.area} ${figure.build}`} figure={figure} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </QueryView>
  );
}

/** Live builds and canaries, and others while tabs still load them. */
const isTold = ({ cohort, loads }: Figures) => cohort === 'canary' || loads > 0;

const COUNTS = ['loads', 'retries', 'fallbacks', 'failures', 'longTasks', 'csp'] as const;
/** Those that are also shown as a share of the page loads. */
const SHARES: ReadonlySet<string | undefined> = new Set(['fallbacks', 'failures', 'longTasks']);
const VITALS = ['LCP', 'INP', 'CLS'] as const;

function Head() {
  const t = useMessages(messages);
  return (
    <thead>
      <tr>
        {(['area', 'build', 'cohort'] as const).map((column) => (
          <th key={column} scope="col">
            {t(column)}
          </th>
        ))}
        {COUNTS.map((column) => (
          <th key={column} scope="col" className="number">
            {t(column)}
          </th>
        ))}
        {VITALS.map((vital) => (
          <th key={vital} scope="col" className="number">
            {vital}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function BuildRow({ figure }: { figure: Figures }) {
  const t = useMessages(messages);
  const { area, build, cohort, loads, p75, ended } = figure;
  const counts = [loads, figure.retries, figure.fallbacks, figure.failures, figure.long_tasks, figure.csp_violations];
  return (
    <>
      <tr>
        <th scope="row">{area}</th>
        <td>
          <code>{build}</code>
        </td>
        <td>{ended ? t('ended') : t(cohort)}</td>
        {counts.map((count, at) => (
          <td key={COUNTS[at]} className="number">
            {SHARES.has(COUNTS[at]) ? withShare(count, loads) : formatNumber(count)}
          </td>
        ))}
        {VITALS.map((vital) => (
          <td key={vital} className="number">
            {vitalText(vital, p75[vital], (value) => t('milliseconds', { value }))}
          </td>
        ))}
      </tr>
      {ended && (
        <tr>
          <td colSpan={3 + COUNTS.length + VITALS.length} className="why">
            {t('why', {
              failures: ended.failures,
              loads: ended.loads,
              liveFailures: ended.live_failures,
              liveLoads: ended.live_loads,
            })}
          </td>
        </tr>
      )}
    </>
  );
}

const withShare = (count: number, loads: number): string =>
  count === 0 || loads === 0 ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(count / loads)})`;

function vitalText(vital: string, value: number | null, milliseconds: (value: number) => string): string {
  if (value === null) return '–';
  return vital === 'CLS' ? formatNumber(value, { maximumFractionDigits: 3 }) : milliseconds(Math.round(value));
}
