import { NamedPage } from './named-screen.tsx';

/** The sentences of an entity, and its name to change [ENT-01]. */
export default function EntityPage() {
  return <NamedPage kind="entity" />;
}
