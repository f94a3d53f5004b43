import type { MatrixRequest } from '../matrix/requests.ts';

interface Context {
  readonly uuid: string;
  readonly version: number;
  /** Header with an API key of an administrator. */
  readonly key: string | undefined;
}

type Rest = Partial<MatrixRequest> & { readonly authorization?: string | undefined };

const plain = (): Rest => ({});
const at = (url: string) => (): Rest => ({ url });
const MESSAGES = 5;

/** Requests to routes that the API document does not describe. */
export const OTHER_ROUTES: Readonly<Record<string, (context: Context) => Rest>> = {
  ...Object.fromEntries(
    [
      '/docs/static/theme/parlance.js',
      '/docs',
      '/docs/static/index.html',
      '/docs/static/swagger-initializer.js',
      '/docs/json',
      '/docs/yaml',
      '/metrics',
      '/formats',
      '/help',
      '/docs/ui',
      '/licenses',
      '/registry.json',
      '/registry-head.json',
      '/service-worker.js',
      '/robots.txt',
      '/v2/widget.js',
      '/outbox',
      '/schemas/archive-1.json',
    ].map((path) => [`GET ${path}`, plain]),
  ),
  'GET /docs/static/*': at('/docs/static/swagger-ui-bundle.js'),
  'GET /assets/*': at('/assets/x.js'),
  'GET /remotes/*': at('/remotes/x.js'),
  'GET /help/pictures/{name}': at('/help/pictures/x.webp'),
  'GET /help/{language}/{name}': at('/help/en/training'),
  'POST /platform/reports': () => ({ body: {} }),
  'POST /platform/csp-reports': () => ({ body: {} }),
  'POST /mcp': ({ key }) => ({
    body: Array.from({ length: MESSAGES }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })),
    authorization: key,
  }),
};
