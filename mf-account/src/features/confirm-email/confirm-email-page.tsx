import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Link, useParams } from 'shared/platform';
import { paths } from 'shared/routes';
import { Button } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { useConfirmEmail } from './api.ts';
import { messages } from './messages.ts';

/** Confirms an e-mail address by a mailed link. It asks for a click, because mail scanners open links too [ACC-08]. */
export function ConfirmEmailPage() {
  const t = useMessages(messages);
  const { nickname = '', token = '' } = useParams();
  const confirm = useConfirmEmail();
  if (confirm.isSuccess) {
    return (
      <Boarding title={t('title')}>
        <Outcome title={t('doneTitle')} text={t('done', { email: confirm.data.email })}>
          <Link to={paths.myProfile()} className="button">
            {t('toProfile')}
          </Link>
        </Outcome>
      </Boarding>
    );
  }
  return (
    <Boarding title={t('title')} purpose={t('purpose', { nickname })}>
      {confirm.isError && (
        <div className="notice bad" role="alert">
          <p>{refusalText(confirm.error, t('failed'))}</p>
          <Link to={paths.myProfile()}>{t('askAgain')}</Link>
        </div>
      )}
      {!confirm.isError && (
        <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ nickname, token })}>
          {t('confirm')}
        </Button>
      )}
    </Boarding>
  );
}
