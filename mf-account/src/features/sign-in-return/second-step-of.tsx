import { client, openSessionAt } from 'shared/api';
import type { SecondStep } from 'shared/api';
import { ProofForm, startSignedIn } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';
import { messages } from './messages.ts';

/** The second factor after a provider, as after a password. */
export function SecondStepOf({ step: { ticket, methods }, onDone }: { step: SecondStep; onDone: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  return (
    <Boarding title={t('secondTitle')} purpose={t('secondPurpose')}>
      <ProofForm
        methods={methods}
        ask={() => client.post('/v2/account/login/second-factor/passkey/', { body: { ticket } })}
        onProof={async (proof) => {
          await startSignedIn(await openSessionAt('/v2/account/login/second-factor/', { ...proof, ticket }));
          onDone();
        }}
        onCancel={() => void navigate(paths.signIn())}
      />
    </Boarding>
  );
}
