import { z } from 'zod';
import { ApiRefusal } from './api-caller.ts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import type { Account } from '../../../lib/grant.ts';
import type { ApiCaller } from './api-caller.ts';

/** The services of a tool: the API on behalf of the caller. */
export interface Agent {
  readonly api: ApiCaller;
  readonly account: Account;
  /** Aborted when the caller has disconnected or the server stops. */
  readonly left: AbortSignal;
}

/** Reports the progress of a call: the fraction done, 0–1, and the current activity. */
type Report = (share: number, message: string) => Promise<void>;

/** For the duration of one tool call. */
export interface CallingAgent extends Agent {
  readonly report: Report;
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  /** The description ends with the scope that the key needs. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly changes: boolean;
  readonly run: (agent: CallingAgent, input: z.output<Input>) => Promise<z.output<Output>>;
}

export interface Tool {
  register(server: McpServer, agent: Agent): void;
  /** Its entry in the list of tools. */
  list(): ListedTool;
}

/** A tool whose errors are reported to the agent, which can react to most of them. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  name,
  description,
  input,
  output,
  changes,
  run,
}: ToolDefinition<Input, Output>): Tool {
  const annotations = { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false };
  // Of an object, the schema has the type `object`, which the library does not know.
  const described = (schema: z.ZodObject, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { target: 'draft-7', io }) as ListedTool['inputSchema'];
  let listed: ListedTool | undefined;
  return {
    // Describing the schemas of all tools takes 10 ms.
    list: () =>
      (listed ??= {
        name,
        description,
        inputSchema: described(input, 'input'),
        outputSchema: described(output, 'output'),
        annotations,
      }),
    register: (server, agent) => {
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

/** Reports to clients that requested it with a progressToken. The protocol requires increasing values. */
function reportTo({ _meta: meta, sendNotification }: Extra): Report {
  const progressToken = meta?.progressToken;
  let reported = -1;
  return async (progress, message) => {
    if (progressToken === undefined || progress <= reported) return;
    reported = progress;
    const params = { progressToken, progress, total: 1, message };
    await sendNotification({ method: 'notifications/progress', params });
  };
}

/** The fields that name an intelligence in every tool. */
export const intelligenceFields = {
  intelligence: z.uuid().describe('The uuid of the intelligence, as listed by list_intelligences.'),
  version: z.int().positive().optional().describe('The id of a version; the main version when left out.'),
};
