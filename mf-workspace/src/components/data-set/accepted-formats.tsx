import { useId } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** The formats that can be imported, shown for a file that cannot. */
export function AcceptedFormats({ formats }: { formats: readonly string[] }) {
  const t = useMessages(messages);
  const id = useId();
  if (formats.length === 0) return null;
  return (
    <div>
      <p id={id}>{t('accepted')}</p>
      <ul aria-labelledby={id}>
        {formats.map((format) => (
          <li key={format}>{format}</li>
        ))}
      </ul>
    </div>
  );
}
