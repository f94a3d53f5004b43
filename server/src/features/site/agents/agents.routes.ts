import { z } from 'zod';
import { BadRequest, Forbidden, say } from '../../../lib/errors.ts';
import { abortOnDisconnect } from '../../../lib/http/abort-on-disconnect.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { createApiCaller } from './api-caller.ts';
import { COMPARING_TOOLS } from './comparing.tools.ts';
import { ENVIRONMENT_TOOLS } from './environment.tools.ts';
import { FINDING_TOOLS } from './finding.tools.ts';
import { TRYING_TOOLS } from './trying.tools.ts';
import { READING_TOOLS } from './reading.tools.ts';
import { TESTING_TOOLS } from './testing.tools.ts';
import { WORKING_TOOLS } from './working.tools.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { ErrorShape } from '../../../plugins/answers/error-shape.ts';
import type { Agent } from './tool.ts';

const INVALID_REQUEST = -32_600;
/** Maximum messages per request. The current protocol has no batches; clients of the first version send a few. */
const MOST_MESSAGES = 5;
const rpcError: ErrorShape = ({ message }) => ({ jsonrpc: '2.0', id: null, error: { code: INVALID_REQUEST, message } });

/**
 * Offers agents the work on intelligences as tools (Model Context Protocol, streamable HTTP). Every request is
 * independent and gets a JSON response, or an event stream if it requests progress; there are no sessions, so GET and
 * DELETE are not allowed.
 */
export function agentRoutes(app: App): void {
  const { config } = app;
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });

  app.post(
    '/mcp',
    { access: 'API key', config: { errorShape: rpcError }, schema: { hide: true } },
    async (request, reply) => {
      if (!isOwnOrigin(request, config.publicUrl)) throw new Forbidden(say('origin_foreign'));
      if (Array.isArray(request.body) && request.body.length > MOST_MESSAGES)
        throw new BadRequest(say('too_many_messages', { limit: MOST_MESSAGES }));
      const account = accountOf(request);
      const left = AbortSignal.any([abortOnDisconnect(reply), stopping.signal]);
      const { answer, close } = await answerAgent({ api: createApiCaller(app, request), account, left }, request);
      reply.raw.once('close', () => void close());
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .header('cache-control', 'no-store')
        .send(isStream(answer) ? answer.body : await answer.text());
    },
  );
}

/** Other sites could make a browser call a server that only the browser can reach; programs send no Origin. */
function isOwnOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): boolean {
  return origin === undefined || origin === new URL(publicUrl).origin;
}

/** Loaded on the first call, because most processes serve no agents. */
async function loadProtocol() {
  const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }, { ListToolsRequestSchema }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  return { McpServer, Transport: WebStandardStreamableHTTPServerTransport, ListToolsRequestSchema };
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') === true;

const Asking = z.object({
  params: z.object({ _meta: z.object({ progressToken: z.union([z.string(), z.number()]) }) }),
});

/** `close` ends the call's server; a stream needs it until its end. */
async function answerAgent(
  agent: Agent,
  { headers, body }: FastifyRequest,
): Promise<{ answer: Response; close: () => Promise<void> }> {
  const { McpServer, Transport, ListToolsRequestSchema } = await loadProtocol();
  const server = new McpServer({ name: 'parlance', title: 'Parlance', version: '2' });
  const tools = [
    READING_TOOLS,
    COMPARING_TOOLS,
    FINDING_TOOLS,
    TRYING_TOOLS,
    TESTING_TOOLS,
    WORKING_TOOLS,
    ENVIRONMENT_TOOLS,
  ].flat();
  for (const tool of tools) tool.register(server, agent);
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map((tool) => tool.list()) }));
  const transport = new Transport({ enableJsonResponse: !Asking.safeParse(body).success });
  await server.connect(transport);
  const sent = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const asked = new Request('http://localhost/mcp', { method: 'POST', headers: sent });
  return { answer: await transport.handleRequest(asked, { parsedBody: body }), close: () => server.close() };
}
