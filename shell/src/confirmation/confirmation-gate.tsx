import { Suspense, lazy, useEffect, useState } from 'react';
import { onConfirmationNeeded } from 'shared/api';
import type { ProofMethod } from 'shared/api';

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'));

interface Question {
  readonly methods: readonly ProofMethod[];
  readonly settle: (isConfirmed: boolean) => void;
}

/** Asks users again who they are, before a dangerous call is sent once more. */
export function ConfirmationGate() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    onConfirmationNeeded((methods) => new Promise((settle) => setQuestion({ methods, settle })));
  }, []);
  if (!question) return null;
  const handleEnd = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question.settle(isConfirmed);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog methods={question.methods} onEnd={handleEnd} />
    </Suspense>
  );
}
