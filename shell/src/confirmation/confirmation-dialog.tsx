import { Suspense } from 'react';
import { client } from 'shared/api';
import type { ProofMethod } from 'shared/api';
import { ProofForm } from 'shared/forms';
import type { Proof } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Modal, UiProvider } from 'shared/ui';

import { messages } from './messages.ts';
import { ProviderProof } from './provider-proof.tsx';

interface ConfirmationDialogProps {
  methods: readonly ProofMethod[];
  onEnd: (isConfirmed: boolean) => void;
}

/** Default export: loaded lazily. */
export default function ConfirmationDialog({ methods, onEnd }: ConfirmationDialogProps) {
  const t = useMessages(messages);
  const confirm = async (body: Proof) => {
    await client.post('/v2/account/confirmation/', { body });
    onEnd(true);
  };
  return (
    <UiProvider>
      <Modal open title={t('title')} footer={null} width={420} zIndex={1200} onCancel={() => onEnd(false)}>
        <p className="soft">{t('text')}</p>
        {methods.includes('provider') && <ProviderProof />}
        <Suspense fallback={null}>
          <ProofForm
            methods={methods}
            ask={() => client.post('/v2/account/confirmation/passkey/')}
            onProof={confirm}
            onCancel={() => onEnd(false)}
          />
        </Suspense>
      </Modal>
    </UiProvider>
  );
}
