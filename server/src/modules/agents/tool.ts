import { z } from 'zod';
import { ApiRefusal } from './api-caller.ts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Account } from '../../lib/grant.ts';
import type { ApiCaller } from './api-caller.ts';

/** What a tool works with: the API in the name of the caller. */
export interface Agent {
  readonly api: ApiCaller;
  readonly account: Account;
  /** Aborted when the caller has left or the server stops. */
  readonly left: AbortSignal;
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  /** Ends with the scope that the key needs. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly changes: boolean;
  readonly run: (agent: Agent, input: z.output<Input>) => Promise<z.output<Output>>;
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
      server.registerTool(name, config, async (sent: unknown) => {
        try {
          const result = output.parse(await run(agent, input.parse(sent)));
          return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
        } catch (error) {
          if (!(error instanceof ApiRefusal)) throw error;
          return { isError: true, content: [{ type: 'text', text: error.message }] };
        }
      });
    },
  };
}

/** The fields that name an intelligence in every tool. */
export const intelligenceFields = {
  intelligence: z.uuid().describe('The uuid of the intelligence, as list_intelligences tells it.'),
  version: z.int().positive().optional().describe('The id of a version; the main version when left out.'),
};
