import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';

/*
 * A real OpenID provider, for tests, in a separate process: anybody signs in to it with any password. The user name
 * is the claims of the person in JSON, so that each test decides what the provider says.
 */

const { redirectUri, backChannel } = JSON.parse(process.argv[2] ?? '') as {
  readonly redirectUri: string;
  readonly backChannel?: string;
};

const saidBy = (name: string) => JSON.parse(name) as { readonly sub: string };

const CONFIGURATION: Configuration = {
  clients: [
    {
      client_id: 'parlance',
      client_secret: 'a secret of this test',
      // The subject is named in the claims, not the whole user name.
      subject_type: 'pairwise',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [new URL('/', redirectUri).href],
      ...(backChannel && { backchannel_logout_uri: backChannel, backchannel_logout_session_required: true }),
    },
  ],
  subjectTypes: ['pairwise'],
  pairwiseIdentifier: (_context, name) => saidBy(name).sub,
  pkce: { required: () => true },
  scopes: ['openid', 'email', 'profile', 'groups'],
  claims: {
    openid: ['sub', 'sid'],
    email: ['email', 'email_verified', 'name', 'preferred_username', 'groups'],
    profile: [],
    groups: [],
  },
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: true },
    rpInitiatedLogout: { enabled: true },
  },
  findAccount: (_context, name) => ({ accountId: name, claims: () => saidBy(name) }),
  // Nobody has to agree that the product learns who they are.
  loadExistingGrant: async ({ oidc: { provider, client, session } }) => {
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope('openid email profile groups');
    await grant.save();
    return grant;
  },
  cookies: { keys: ['a key of this test'] },
  // Its own calls avoid this machine, on which the product of a test runs.
  fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
};

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = new Provider(issuer, CONFIGURATION).callback();
  server.on('request', (request, response) => void handle(request, response));
  process.send?.({ type: 'ready', issuer });
});
