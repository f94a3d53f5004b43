import { Page } from 'shared/platform';
import { Button, UiProvider } from 'shared/ui';

export function AreaRoutes() {
  return <UiProvider><Page title="mf-evaluate"><Button>x</Button></Page></UiProvider>;
}
