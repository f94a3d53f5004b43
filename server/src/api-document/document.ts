import manifest from '../../package.json' with { type: 'json' };
import { createCallDescription } from './describe-calls.ts';
import { SECURITY_SCHEMES } from './call-security.ts';
import { TAGS } from './subjects.ts';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

const DESCRIPTION = `Build, train, test, translate and share language-understanding models.

Programs send an API key as \`Authorization: Bearer parl_…\`; each call names the scope that its key needs. Errors are
JSON: \`detail\` is a sentence, other fields name their problems. Every response has \`X-Request-Id\`. Responses with
429 or 503 say in \`Retry-After\` when to try again.

To try calls on \`/docs\`, create an API key on your [profile](/profile/?tab=keys) and enter it under Authorize; it is
discarded when the page is closed. Calls change stored data, like those of any program.`;

/** Options of @fastify/swagger for the API document. */
export function documentOptions(): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parlance',
        version: manifest.version,
        description: DESCRIPTION,
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: '/', description: 'This installation' }],
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    ...createCallDescription(),
  };
}
