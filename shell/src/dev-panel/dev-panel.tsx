import { useEffect, useId, useRef, useState } from 'react';
import { envelopes$, lastEvents } from 'shared/events';
import type { Envelope } from 'shared/events';
import { useMessages } from 'shared/i18n';
import { useSubject } from 'shared/state';

import { remotes$ } from '../registry/live-remotes.ts';
import { shellBuild } from '../reporting/shell-build.ts';
import { AddedArea } from './added-area.tsx';
import { BuildFigures } from './build-figures.tsx';
import { RemoteRow } from './remote-row.tsx';
import { messages } from './messages.ts';
import './dev-panel.css';

/** Every remote with its build and its source, a choice of other builds, and the events as they are emitted. */
export default function DevPanel({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const remotes = useSubject(remotes$);
  const events = useEvents();
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', closeByKey);
    return () => {
      removeEventListener('keydown', closeByKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [onClose]);
  return (
    <section className="dev-panel" aria-labelledby={id}>
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className="soft">
          {t('explanation')} {t('shell')} <code>{shellBuild()}</code>
        </p>
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
      </header>
      <div className="table">
        <table>
          <thead>
            <tr>
              {(['area', 'version', 'build', 'source', 'loaded', 'override'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {remotes.map((remote) => (
              <RemoteRow key={remote.name} remote={remote} />
            ))}
          </tbody>
        </table>
      </div>
      <AddedArea />
      <BuildFigures />
      <h3>{t('events')}</h3>
      {events.length === 0 ? (
        <p className="soft">{t('noEvents')}</p>
      ) : (
        <ol>
          {events.map(({ name, event, at, unknown }, index) => (
            <li key={index}>
              {`${(at / 1000).toFixed(1)} s ${name} ${JSON.stringify(event)}`}
              {unknown !== undefined && ` ${t('unknownTopic', { count: unknown })}`}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function useEvents(): readonly Envelope[] {
  const [events, setEvents] = useState<readonly Envelope[]>(() => [...lastEvents()].reverse());
  useEffect(() => {
    const subscription = envelopes$.subscribe(() => setEvents([...lastEvents()].reverse()));
    return () => subscription.unsubscribe();
  }, []);
  return events;
}
