import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { MetricType } from 'web-vitals';

/** Reports each value when the browser knows it: most only when the page is left. */
export function observeVitals(tell: (metric: MetricType) => void): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(tell);
}
