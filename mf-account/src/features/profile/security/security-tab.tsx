import { FactorsSection } from './factors/factors-section.tsx';
import { Sessions } from './sessions/sessions.tsx';

/** What protects the account: its second factors, and the devices that are signed in to it. */
export function SecurityTab() {
  return (
    <div className="in-order">
      <FactorsSection />
      <Sessions />
    </div>
  );
}
