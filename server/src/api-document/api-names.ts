import fp from 'fastify-plugin';
import { nameCall } from './call-name.ts';
import type { FastifyInstance } from 'fastify';

const UNNAMED = new Set(['HEAD', 'OPTIONS']);

/**
 * Checks the name of each described call in the API document: a route without a name, or with that of another route,
 * stops the server at startup.
 */
export const apiNamesPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const taken = new Map<string, string>();
    app.addHook('onRoute', ({ method, url, schema }) => {
      for (const verb of [method].flat().map(String)) {
        if (UNNAMED.has(verb) || schema?.hide) continue;
        const { operationId } = nameCall({ method: verb, url, schema });
        const other = taken.get(operationId);
        if (other !== undefined && other !== `${verb} ${url}`)
          throw new Error(
            `Routes ${other} and ${verb} ${url} are both called ${operationId} in the API document: ` +
              'give the schema of one another operationId',
          );
        taken.set(operationId, `${verb} ${url}`);
      }
    });
    done();
  },
  { name: 'api names' },
);
