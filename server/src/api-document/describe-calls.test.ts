import swagger from '@fastify/swagger';
import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { apiNamesPlugin } from './api-names.ts';
import { nameCall } from './call-name.ts';
import { documentOptions } from './document.ts';
import type { RouteOptions } from 'fastify';

const answer = () => ({});
const route = (more: Partial<RouteOptions> = {}) =>
  ({ method: 'GET', url: '/v2/nowhere/', handler: answer, schema: {}, access: 'public', ...more }) as RouteOptions;

async function appWith(...routes: RouteOptions[]) {
  const app = fastify();
  await app.register(swagger, documentOptions());
  await app.register(apiNamesPlugin);
  for (const one of routes) app.route(one);
  await app.ready();
  return app;
}

test('[DOCS-02] a route without a name in the API document stops the server at startup', async () => {
  await expect(appWith(route())).rejects.toThrow(
    'Route GET /v2/nowhere/ has no name in the API document: give its schema operationId and tags, ' +
      'or its address a row in server/src/api-document/subjects.ts',
  );
  const named = route({ schema: { operationId: 'goNowhere', tags: ['Health'] } });
  await expect(appWith(named)).resolves.toBeDefined();
  await expect(appWith(route({ schema: { hide: true } }))).resolves.toBeDefined();
});

test('[DOCS-02] two routes with the same name stop the server at startup', async () => {
  const schema = { operationId: 'goNowhere', tags: ['Health'] };
  const twice = appWith(route({ schema }), route({ schema, url: '/v2/elsewhere/' }));
  await expect(twice).rejects.toThrow(/GET \/v2\/nowhere\/ and GET \/v2\/elsewhere\/ are both called goNowhere/);
});

test.each([
  ['GET', '/v2/repository/examples/', 'listSentences', 'List sentences'],
  ['GET', '/v2/repository/example/:id/', 'getSentence', 'Get sentence'],
  ['PATCH', '/v2/repository/example/:id/', 'updateSentence', 'Update sentence'],
  ['POST', '/v2/repository/example/:id/restore/', 'restoreSentence', 'Restore sentence'],
  ['POST', '/v2/parse/batch/', 'parseBatch', 'Parse batch'],
  ['GET', '/v2/repository/evaluate/results/:id/csv/', 'getResultCsv', 'Get result csv'],
])('[DOCS-02] %s %s is called %s', (method, url, operationId, summary) => {
  expect(nameCall({ method, url })).toMatchObject({ operationId, summary });
});
