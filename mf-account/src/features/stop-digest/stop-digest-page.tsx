import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';
import { Button } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { useStopDigest } from './api.ts';
import { messages } from './messages.ts';

/** Stops the daily mail by its link, signed in or not. It asks for a click: mail scanners open links too [NOTE-08]. */
export function StopDigestPage() {
  const t = useMessages(messages);
  const { hash } = useLocation();
  const stop = useStopDigest();
  if (stop.isSuccess) {
    return (
      <Boarding title={t('title')}>
        <Outcome title={t('doneTitle')} text={t('done')}>
          <Link to={paths.myProfile()} className="button">
            {t('toProfile')}
          </Link>
        </Outcome>
      </Boarding>
    );
  }
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return (
    <Boarding title={t('title')} purpose={t('purpose')}>
      {stop.isError && (
        <div className="notice bad" role="alert">
          <p>{refusalText(stop.error, t('failed'))}</p>
          <Link to={paths.myProfile()}>{t('inProfile')}</Link>
        </div>
      )}
      <Button type="primary" loading={stop.isPending} onClick={() => stop.mutate(token)}>
        {t('stop')}
      </Button>
    </Boarding>
  );
}
