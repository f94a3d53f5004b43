import 'shared/theme/base.css';
import './layout/layout.css';

import { askEarly } from './registry/ask.ts';

/** Running all these modules at once would keep a slow phone busy for half a second. */
const STEPS = [
  async () => (await import(/* webpackMode: "eager" */ 'shared/theme')).startTheme(),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared/platform'),
  async () => (await import(/* webpackMode: "eager" */ './boot.tsx')).boot(),
] as const;

async function start(): Promise<void> {
  askEarly();
  for (const step of STEPS) {
    // Lets the browser paint and handle input before the next one.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    await step();
  }
}

void start();
