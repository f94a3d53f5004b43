import { NamedPage } from './named-screen.tsx';

/** Lists the sentences of an entity and renames it [ENT-01]. */
export default function EntityPage() {
  return <NamedPage kind="entity" />;
}
