import { z } from 'zod';
import { fieldError, say } from '../../../lib/errors.ts';
import { requestedLocale } from '../../../lib/messages/index.ts';
import { textFilter } from '../../../lib/schema/query.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { demandRecent } from '../../../plugins/access/demand-recent.ts';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { enforceLimits, LIMITS } from '../../../resources/limits/limits.service.ts';
import { removeAccount } from './account-removal.service.ts';
import { presentFoundOwner, presentOwnProfile, presentProfile } from './accounts.present.ts';
import { passwordChangeProblems, profileProblems } from './accounts.problems.ts';
import {
  AccountDeletion,
  FoundOwner,
  Nothing,
  OwnProfile,
  PasswordChange,
  Profile,
  ProfileChange,
  ProfilePatch,
} from './accounts.schema.ts';
import { demandPasswords } from './demand-passwords.ts';
import {
  changePassword,
  changeProfile,
  findOwners,
  getProfile,
  getPublicProfile,
  hasOwnPassword,
  isNewEmail,
  isOwnPassword,
} from './profile.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { ProfileChanges } from './accounts.schema.ts';

const OWN_PROFILE = '/v2/account/my-profile/';

/** The caller's own account and the public profiles of others. */
export function profileRoutes(app: App, postbox: Postbox): void {
  ownProfileRoutes(app, postbox);
  passwordRoutes(app, postbox);
  publicProfileRoutes(app);
}

function ownProfileRoutes(app: App, postbox: Postbox): void {
  const { config, db } = app;
  const write = async (request: FastifyRequest, changes: ProfileChanges) => {
    const account = accountOf(request);
    if (changes.email !== undefined && (await isNewEmail(db, account, changes.email))) {
      if (!(await hasOwnPassword(app, account))) await demandRecent(app, account, 'always');
      await enforceLimits(request, [[LIMITS.emailChange, limitKey('account', account.id)]]);
    }
    const locale = requestedLocale(request.headers['accept-language']);
    return presentOwnProfile(
      await changeProfile(db, account, changes, { postbox, linkSeconds: config.linkSeconds, locale }),
      { postbox, config },
    );
  };
  const change = {
    access: 'session',
    config: {
      metadata: { name: 'My User Profile' },
      problems: (body: unknown, request: FastifyRequest) =>
        profileProblems(app, body, accountOf(request), () => countPasswordAttempt(request)),
    },
  } as const;

  app.get(OWN_PROFILE, { access: 'session', schema: { response: { 200: OwnProfile } } }, async (request) =>
    presentOwnProfile(await getProfile(db, accountOf(request).id), { postbox, config }),
  );

  app.put(OWN_PROFILE, { ...change, schema: { body: ProfileChange, response: { 200: OwnProfile } } }, (request) =>
    write(request, request.body),
  );

  app.patch(OWN_PROFILE, { ...change, schema: { body: ProfilePatch, response: { 200: OwnProfile } } }, (request) =>
    write(request, request.body),
  );

  app.delete(
    OWN_PROFILE,
    {
      access: 'session',
      config: { recentProof: 'with second factor' },
      schema: { body: AccountDeletion, response: { 204: Nothing } },
    },
    async (request, reply) => {
      const account = accountOf(request);
      await demandOwner(request, request.body.password);
      await removeAccount(db, account, { postbox, nicknameDays: config.oldNicknameDays });
      return reply.code(204).send('');
    },
  );
}

/** @throws HttpError without the password, or without a recent proof in an account that has none. */
async function demandOwner(request: FastifyRequest, password: string | undefined): Promise<void> {
  const { server } = request;
  const account = accountOf(request);
  if (!(await hasOwnPassword(server, account))) return demandRecent(server, account, 'always');
  if (password === undefined) throw fieldError('password', say('required'));
  await countPasswordAttempt(request);
  if (!(await isOwnPassword(server.db, account, password))) throw fieldError('password', say('password_wrong'));
}

function passwordRoutes(app: App, postbox: Postbox): void {
  const { db } = app;
  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: '/v2/account/change-password/',
      access: 'session',
      onRequest: demandPasswords,
      config: {
        metadata: { name: 'Change Password' },
        problems: (body, request) =>
          passwordChangeProblems(db, body, accountOf(request), () => countPasswordAttempt(request)),
      },
      schema: { body: PasswordChange, response: { 200: Nothing } },
      handler: async (request, reply) => {
        const locale = requestedLocale(request.headers['accept-language']);
        await changePassword(db, accountOf(request), request.body.password, { postbox, locale });
        return reply.send('');
      },
    });
  }
}

/** Limits guesses at the password of a signed-in account. */
function countPasswordAttempt(request: FastifyRequest): Promise<void> {
  return enforceLimits(request, [[LIMITS.changePassword, limitKey('account', accountOf(request).id)]]);
}

function publicProfileRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/account/user-profile/:nickname/',
    {
      access: 'public',
      schema: { params: z.object({ nickname: z.string() }), response: { 200: Profile } },
    },
    async (request) => presentProfile(await getPublicProfile(db, request.params.nickname)),
  );

  app.get(
    '/v2/account/search-user/',
    {
      access: 'public',
      schema: { querystring: z.object({ search: textFilter(100) }), response: { 200: z.array(FoundOwner) } },
    },
    async (request) =>
      (await findOwners(db, request.query.search ?? '', app.config.peopleSearch)).map(presentFoundOwner),
  );
}
