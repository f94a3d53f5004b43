import { NamedPage } from './named-screen.tsx';

/** Lists the sentences of an intent and renames it [ENT-02]. */
export default function IntentPage() {
  return <NamedPage kind="intent" />;
}
