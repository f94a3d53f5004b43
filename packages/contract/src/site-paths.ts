/** First segments of addresses that the server answers itself: the API, its pages, files, endpoints of other tools. */
const SERVER_PATHS = [
  ...['v1', 'v2', 'v2beta1', 'api', 'docs', 'health', 'metrics', 'assets', 'remotes', 'mcp', 'platform'],
  // Pages of their own.
  ...['help', 'licenses', 'outbox'],
  // Of the tools whose endpoints stand here.
  ...['model', 'conversations', 'webhooks', 'language', 'parse', 'info', 'message', 'intents'],
] as const;

/** A regular expression for them. */
export const SERVER_PATH = `^/(${SERVER_PATHS.join('|')})(/|$)`;

const OF_THE_SERVER = new RegExp(SERVER_PATH);

/** Whether the shell's page may stand at a path: neither a missing script nor a program may be answered with HTML. */
export const isPagePath = (pathname: string): boolean => !OF_THE_SERVER.test(pathname);
