import { z } from 'zod';
import { ApiRefusal } from './api-caller.ts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Account } from '../../../lib/grant.ts';
import type { ApiCaller } from './api-caller.ts';

/** What a tool works with: the API in the name of the caller. */
export interface Agent {
  readonly api: ApiCaller;
  readonly account: Account;
  /** Aborted when the caller has left or the server stops. */
  readonly left: AbortSignal;
}

/** Tells how far a call is: the share done, 0–1, and what is being done. */
type Report = (share: number, message: string) => Promise<void>;

/** During one call of a tool. */
export interface CallingAgent extends Agent {
  readonly report: Report;
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  /** Ends with the scope that the key needs. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly changes: boolean;
  readonly run: (agent: CallingAgent, input: z.output<Input>) => Promise<z.output<Output>>;
}

export interface Tool {
  register(server: McpServer, agent: Agent): void;
}

/** A tool whose refusals are told to the agent, which can do something about most of them. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  name,
  description,
  input,
  output,
  changes,
  run,
}: ToolDefinition<Input, Output>): Tool {
  return {
    register: (server, agent) => {
      const annotations = { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false };
      const config = { description, inputSchema: input.shape, outputSchema: output.shape, annotations };
      server.registerTool(name, config, async (sent: unknown, extra: Extra) => {
        try {
          const result = output.parse(await run({ ...agent, report: reportTo(extra) }, input.parse(sent)));
          return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
        } catch (error) {
          if (!(error instanceof ApiRefusal)) throw error;
          return { isError: true, content: [{ type: 'text', text: error.message }] };
        }
      });
    },
  };
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Reports to clients that asked for it with a progressToken. The protocol wants shares that only grow. */
function reportTo({ _meta: meta, sendNotification }: Extra): Report {
  const progressToken = meta?.progressToken;
  let told = -1;
  return async (progress, message) => {
    if (progressToken === undefined || progress <= told) return;
    told = progress;
    const params = { progressToken, progress, total: 1, message };
    await sendNotification({ method: 'notifications/progress', params });
  };
}

/** The fields that name an intelligence in every tool. */
export const intelligenceFields = {
  intelligence: z.uuid().describe('The uuid of the intelligence, as list_intelligences tells it.'),
  version: z.int().positive().optional().describe('The id of a version; the main version when left out.'),
};
