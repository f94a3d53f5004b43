import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { NotFound, say, Unauthorized } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { accessPlugin, needsPerson } from './access.ts';
import type { RouteOptions } from 'fastify';
import type { Access } from './access.ts';

const thing = defineResource<string>({
  name: 'thing',
  load: (_db, id) => Promise.resolve({ resource: id, flags: new Set(['can_read']) }),
  missing: () => new NotFound(say('not_found')),
});
const key = defineResource<string>({
  name: 'key',
  load: () => Promise.resolve(undefined),
  carriesCredentials: true,
  missing: () => new Unauthorized(),
});

test('[SRV-02] a route that does not declare who may call it stops the server at startup', async () => {
  const app = fastify();
  await app.register(accessPlugin);
  const route = { method: 'GET', url: '/open/', handler: () => 'x' } as unknown as RouteOptions;
  expect(() => app.route(route)).toThrow('Route GET /open/ declares no access');
});

test('[KEY-03] a route that does not declare which key scope it needs stops the server at startup', async () => {
  const app = fastify();
  await app.register(accessPlugin);
  const access = { to: thing, id: () => 'one', needs: 'can_read' };
  const route = { method: 'GET', url: '/thing/', access, handler: () => 'x' } as unknown as RouteOptions;
  expect(() => app.route(route)).toThrow('Route GET /thing/ declares no scope');
});

const named = () => 'one';

test.each<[string, Access, boolean]>([
  ['public', 'public', false],
  ['a session', 'session', true],
  ['a person', { person: 'required', scope: 'read' }, true],
  ['a person, if any', { person: 'optional', scope: 'read' }, false],
  ['reading', { to: thing, id: named, needs: 'can_read', scope: 'read' }, false],
  ['reading when signed in', { to: thing, id: named, needs: 'can_read', signedIn: true, scope: 'read' }, true],
  ['writing', { to: thing, id: named, needs: 'can_write', scope: 'admin' }, true],
  ['a key that is its own credential', { to: key, id: named, needs: 'can_translate', scope: 'none' }, false],
])('[SRV-02] access by %s asks for a person: %j', (_, access, expected) => {
  expect(needsPerson(access)).toBe(expected);
});

test('[SRV-02] a handler cannot read a grant that its route did not require', () => {
  expect(() => thing.grantOf({})).toThrow("A handler reads a grant of thing that its route's access does not name");
});
