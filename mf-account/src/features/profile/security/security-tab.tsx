import { FactorsSection } from './factors/factors-section.tsx';
import { ProvidersSection } from './providers/providers-section.tsx';
import { Sessions } from './sessions/sessions.tsx';

/** What protects the account: second factors, the providers that sign in to it, the devices that are signed in. */
export function SecurityTab() {
  return (
    <div className="in-order">
      <FactorsSection />
      <ProvidersSection />
      <Sessions />
    </div>
  );
}
