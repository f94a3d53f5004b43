import { Busy, NotFound, say } from '../../../lib/errors.ts';
import { fillPage } from '../../../plugins/web/web-page.ts';
import { addressKey } from '../../../resources/limits/address-key.ts';
import { countOn, operatorsMost } from '../../../resources/limits/meters.ts';
import {
  Areas,
  ByArea,
  ByShell,
  Changed,
  Published,
  Reported,
  SealedCommand,
  SignedReport,
} from './platform.schema.ts';
import { listAreas, makeChange, readLiveShell, takeBuild, takeReport } from './platform.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { Site } from './platform.service.ts';

/** Number of builds that a process accepts at the same time: each is compressed as far as possible. */
const AT_ONCE = 2;
const TAGS = ['Platform'];

/**
 * Publishing over HTTP [PUB-15]: teams change their areas with the key that the operator granted, and no other
 * credentials. The rights of a key are checked with each call, in the registry that visitors read.
 */
export function platformRoutes(app: App): void {
  const { config, db } = app;
  const site = { db, webDir: config.webDirectory, maxBytes: config.buildBytes };
  const most = operatorsMost(config, config.publishingPerMinute);
  const admit: Admit = (request, _reply, done) => {
    if (!config.publishing) throw new NotFound(say('not_found'));
    countOn(request, [{ name: 'publishing', most, key: addressKey(request.ip) }]);
    done();
  };
  buildRoute(app, site, admit);
  changeRoutes(app, site, admit);
}

type Admit = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

function buildRoute(app: App, site: Site, admit: Admit): void {
  let arriving = 0;
  app.post(
    '/platform/areas/:area/builds',
    {
      access: 'public',
      onRequest: admit,
      config: { takes: 'application/x-tar' },
      schema: {
        operationId: 'publishBuild',
        tags: TAGS,
        summary: 'Publish a build of an area',
        description:
          'The body is a tar archive whose first file announces the hashes of the others and carries the seal of the ' +
          'team’s key; `parlance-registry publish` makes it. The build is visible to nobody until it is promoted.',
        params: ByArea,
        response: { 201: Published },
      },
    },
    async (request, reply) => {
      const { area } = request.params;
      if (arriving >= AT_ONCE) throw new Busy(say('uploads_busy'));
      arriving += 1;
      try {
        const build = await takeBuild(site, area, request.body as AsyncIterable<Uint8Array>);
        const { revision } = await listAreas(site);
        return await reply.code(201).send({ area, build, revision });
      } finally {
        arriving -= 1;
      }
    },
  );
}

function changeRoutes(app: App, site: Site, admit: Admit): void {
  app.get(
    '/platform/areas',
    {
      access: 'public',
      onRequest: admit,
      config: { refusals: [404] },
      schema: {
        operationId: 'listAreas',
        tags: TAGS,
        summary: 'List areas and their builds',
        response: { 200: Areas },
      },
    },
    () => listAreas(site),
  );

  app.get(
    '/platform/shells/:shell',
    {
      access: 'public',
      onRequest: admit,
      config: { refusals: [404], answersAs: 'text/html' },
      schema: {
        operationId: 'getShellPage',
        tags: TAGS,
        summary: 'Get the page of a live shell',
        description: 'As visitors have it in open tabs, to try a build inside it before it is live.',
        params: ByShell,
      },
    },
    async ({ params, hostname }, reply) => {
      const html = await readLiveShell(site, params.shell);
      const { page, policy } = fillPage(html, { host: hostname, path: '/', legal: app.legal.names }, app.config);
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
    },
  );

  app.post(
    '/platform/areas/:area/changes',
    {
      access: 'public',
      onRequest: admit,
      schema: {
        operationId: 'changeArea',
        tags: TAGS,
        summary: 'Change which build of an area is live',
        description:
          'The seal is made with the team’s key over the entry of the area after the change and the next revision ' +
          'of the registry; `parlance-registry` makes it. 409: the registry was changed in the meantime.',
        params: ByArea,
        body: SealedCommand,
        response: { 200: Changed },
      },
    },
    async ({ params, body }) => ({ revision: await makeChange(site, params.area, body) }),
  );

  app.post(
    '/platform/areas/:area/gates',
    {
      access: 'public',
      onRequest: admit,
      schema: {
        operationId: 'reportGate',
        tags: TAGS,
        summary: 'Report where a build of an area passed the gate',
        description: 'Signed with the team’s key. Answers the live shells that the build has not been tried in yet.',
        params: ByArea,
        body: SignedReport,
        response: { 200: Reported },
      },
    },
    async ({ params, body }) => {
      const { build, passes, key, signature } = body;
      return { untried: await takeReport(site, { area: params.area, build, passes }, { key, signature }) };
    },
  );
}
