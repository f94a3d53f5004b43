import { Page } from 'shared/platform';
import { Button, UiProvider } from 'shared/ui';

export function AreaRoutes() {
  return <UiProvider><Page title="mf-account"><Button>x</Button></Page></UiProvider>;
}
