import { Forbidden, say } from '../../lib/errors.ts';
import { leftSignal } from '../../lib/left-signal.ts';
import { accountOf } from '../../plugins/access.ts';
import { createApiCaller } from './api-caller.ts';
import { READING_TOOLS } from './reading.tools.ts';
import { WORKING_TOOLS } from './working.tools.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';
import type { ErrorShape } from '../../plugins/error-shape.ts';
import type { Agent } from './tool.ts';

const INVALID_REQUEST = -32_600;
const rpcError: ErrorShape = ({ message }) => ({ jsonrpc: '2.0', id: null, error: { code: INVALID_REQUEST, message } });

/**
 * Offers agents the work on intelligences as tools (Model Context Protocol, streamable HTTP). Every request stands for
 * itself and is answered as JSON; there are no sessions and no streams, so GET and DELETE are not allowed.
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
      const account = accountOf(request);
      const left = AbortSignal.any([leftSignal(reply), stopping.signal]);
      const answer = await answerAgent({ api: createApiCaller(app, request), account, left }, request);
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .header('cache-control', 'no-store')
        .send(await answer.text());
    },
  );
}

/** Other sites could make a browser call a server that only it can reach; programs send no Origin. */
function isOwnOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): boolean {
  return origin === undefined || origin === new URL(publicUrl).origin;
}

/** Loaded with the first call, because most processes serve no agents. */
async function loadProtocol() {
  const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  return { McpServer, Transport: WebStandardStreamableHTTPServerTransport };
}

async function answerAgent(agent: Agent, { headers, body }: FastifyRequest): Promise<Response> {
  const { McpServer, Transport } = await loadProtocol();
  const server = new McpServer({ name: 'parlance', title: 'Parlance', version: '2' });
  for (const tool of [...READING_TOOLS, ...WORKING_TOOLS]) tool.register(server, agent);
  const transport = new Transport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const sent = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const asked = new Request('http://localhost/mcp', { method: 'POST', headers: sent });
    return await transport.handleRequest(asked, { parsedBody: body });
  } finally {
    await server.close();
  }
}
