import { Sessions } from './sessions/sessions.tsx';

/** What protects the account: the devices that are signed in to it. */
export function SecurityTab() {
  return (
    <div className="in-order">
      <Sessions />
    </div>
  );
}
