import { NamedPage } from './named-screen.tsx';

/** The sentences of an intent, and its name to change [ENT-02]. */
export default function IntentPage() {
  return <NamedPage kind="intent" />;
}
