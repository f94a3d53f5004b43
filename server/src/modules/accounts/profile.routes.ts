import { z } from 'zod';
import { enforceLimits, LIMITS } from '../limits/limits.service.ts';
import { searchOwners } from '../owners/owners.queries.ts';
import { removeAccount } from './account-removal.service.ts';
import { profileProblems } from './accounts.problems.ts';
import { findActiveProfile } from './accounts.queries.ts';
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
import { presentFoundOwner, presentOwnProfile, presentProfile } from './accounts.present.ts';
import { changePassword, changeProfile, getProfile, isOwnPassword } from './accounts.service.ts';
import { passwordFieldProblems } from './password-rules.ts';
import { fieldError, NotFound, say } from '../../lib/errors.ts';
import { textFilter } from '../../lib/query.ts';
import { wishedLocale } from '../../lib/messages/index.ts';
import { accountOf } from '../../plugins/access.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';
import type { Postbox } from '../mail/postbox.ts';
import type { ProfileChanges } from './accounts.schema.ts';

/** One's own account, and what is public of others. */
export function profileRoutes(app: App, postbox: Postbox): void {
  const { config, db } = app;
  const write = async (request: FastifyRequest, changes: ProfileChanges) => {
    const account = accountOf(request);
    if (changes.email !== undefined && !isSameEmail(changes.email, await getProfile(db, account.id)))
      await enforceLimits(request, [[LIMITS.emailChange, String(account.id)]]);
    return presentOwnProfile(
      await changeProfile(db, account, changes, {
        postbox,
        linkSeconds: config.linkSeconds,
        wished: wishedLocale(request.headers['accept-language']),
      }),
    );
  };
  const profile = {
    access: 'session',
    config: {
      metadata: { name: 'My User Profile' },
      problems: (body: unknown, request: FastifyRequest) => profileProblems(db, body, accountOf(request).id),
    },
  } as const;

  app.get(
    '/v2/account/my-profile/',
    { access: 'session', schema: { response: { 200: OwnProfile } } },
    async (request) => presentOwnProfile(await getProfile(db, accountOf(request).id)),
  );

  app.put(
    '/v2/account/my-profile/',
    { ...profile, schema: { body: ProfileChange, response: { 200: OwnProfile } } },
    async (request) => write(request, request.body),
  );

  app.patch(
    '/v2/account/my-profile/',
    { ...profile, schema: { body: ProfilePatch, response: { 200: OwnProfile } } },
    async (request) => write(request, request.body),
  );

  app.delete(
    '/v2/account/my-profile/',
    { access: 'session', schema: { body: AccountDeletion, response: { 204: Nothing } } },
    async (request, reply) => {
      const account = accountOf(request);
      await enforceLimits(request, [[LIMITS.changePassword, String(account.id)]]);
      if (!(await isOwnPassword(db, account, request.body.password)))
        throw fieldError('password', say('password_wrong'));
      await removeAccount(db, account, postbox);
      return reply.code(204).send('');
    },
  );

  app.get(
    '/v2/account/user-profile/:nickname/',
    {
      access: 'public',
      schema: { params: z.object({ nickname: z.string() }), response: { 200: Profile } },
    },
    async (request) => {
      const found = await findActiveProfile(db, request.params.nickname);
      if (!found) throw new NotFound();
      return presentProfile(found);
    },
  );

  app.get(
    '/v2/account/search-user/',
    {
      access: 'public',
      schema: { querystring: z.object({ search: textFilter(100) }), response: { 200: z.array(FoundOwner) } },
    },
    async (request) => (await searchOwners(db, request.query.search ?? '')).map(presentFoundOwner),
  );

  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: '/v2/account/change-password/',
      access: 'session',
      config: { metadata: { name: 'Change Password' }, problems: async (body) => passwordFieldProblems(body) },
      schema: { body: PasswordChange, response: { 200: Nothing } },
      handler: async (request, reply) => {
        const account = accountOf(request);
        await enforceLimits(request, [[LIMITS.changePassword, String(account.id)]]);
        if (!(await isOwnPassword(db, account, request.body.current_password)))
          throw fieldError('current_password', say('password_wrong'));
        await changePassword(db, account, request.body.password, {
          postbox,
          locale: wishedLocale(request.headers['accept-language']),
        });
        return reply.send('');
      },
    });
  }
}

/** Forms send the present address along with every change. */
function isSameEmail(email: string, account: { readonly email: string }): boolean {
  return email.toLowerCase() === account.email.toLowerCase();
}
