/** First segments of addresses that the server answers itself: the API, its pages, files, endpoints of other tools. */
const SERVER_PATHS = [
  ...['v1', 'v2', 'v2beta1', 'api', 'docs', 'health', 'metrics', 'assets', 'remotes', 'mcp', 'platform'],
  // Separate pages.
  ...['help', 'licenses', 'outbox'],
  // Endpoints of other tools.
  ...['model', 'conversations', 'webhooks', 'language', 'parse', 'info', 'message', 'intents'],
] as const;

/** A regular expression that matches these paths. */
export const SERVER_PATH = `^/(${SERVER_PATHS.join('|')})(/|$)`;

const OF_THE_SERVER = new RegExp(SERVER_PATH);

/**
 * Whether the shell's page may be served at a path: requests for missing scripts and API calls must not be answered
 * with HTML.
 */
export const isPagePath = (pathname: string): boolean => !OF_THE_SERVER.test(pathname);
