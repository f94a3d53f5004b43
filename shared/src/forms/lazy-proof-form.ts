import { lazy } from 'react';

/** Loaded by the few who use a second factor. */
export const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }));
