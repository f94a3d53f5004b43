import { nameOf } from '../../src/testing/calls.ts';
import type { Call } from '../../src/testing/calls.ts';

interface Exception {
  readonly routes: readonly string[];
  readonly status: number;
  /** Words of the response, so that no other error hides behind the status. */
  readonly message: RegExp;
  readonly reason: string;
}

const MISSING = /This field is required\./;

/** Allowed calls that do not succeed here, and why; all others succeed for every authorized caller. */
const EXCEPTIONS: readonly Exception[] = [
  {
    routes: ['PUT', 'PATCH']
      .flatMap((method) => [
        `${method} /v2/account/change-password/`,
        `${method} /v2/account/confirm-email/{nickname}/`,
        `${method} /v2/account/reset-password/{nickname}/`,
      ])
      .concat('POST /v2/account/invitation/', 'POST /v2/account/invitation/accept/'),
    status: 400,
    message: MISSING,
    reason: 'takes a secret of its caller; the tests of the accounts have one',
  },
  {
    routes: ['login', 'register', 'forgot-password'].map((name) => `POST /v2/account/${name}/`),
    status: 400,
    message: MISSING,
    reason: 'counts against the limits of the address, which all callers share',
  },
  {
    routes: ['PUT /v2/account/my-profile/'],
    status: 400,
    message: MISSING,
    reason: 'would rename its caller; PATCH of the same address succeeds',
  },
  {
    routes: [
      'DELETE /v2/account/my-profile/',
      'DELETE /v2/org/organization/{nickname}/',
      'DELETE /v2/repository/repository-details/{uuid}/',
    ],
    status: 400,
    message: MISSING,
    reason: 'would remove the fixture; without the confirmation it asks for nothing is removed',
  },
  {
    routes: [
      'DELETE /v2/account/keys/{id}/',
      'GET /v2/account/keys/{id}/activity/',
      'POST /v2/account/keys/{id}/renew/',
    ],
    status: 404,
    message: /There is no such API key/,
    reason: 'takes a key of its caller; the tests of API keys have one',
  },
  {
    routes: [
      'POST /v2/account/authenticator/confirm/',
      'POST /v2/account/confirmation/',
      'POST /v2/account/login/passkey/',
      'POST /v2/account/login/second-factor/',
      'POST /v2/account/login/second-factor/passkey/',
      'POST /v2/account/passkeys/',
    ],
    status: 400,
    message: /This field is required\.|Enter your password or a code|This took too long/,
    reason: 'takes a proof of its caller; the tests of second factors have one',
  },
  {
    routes: [
      'POST /v2/account/confirmation/passkey/',
      'POST /v2/account/login/passkey/options/',
      'POST /v2/account/passkeys/options/',
    ],
    status: 409,
    message: /Passkeys need a site with a domain name/,
    reason: 'the site of the suite has no domain name',
  },
  {
    routes: [
      'POST /v2/account/confirmation/provider/',
      'POST /v2/account/identities/',
      'POST /v2/account/identities/connection/',
      'POST /v2/account/login/provider/',
      'POST /v2/account/login/provider/mail/',
      'POST /v2/account/login/provider/mail/confirm/',
      'POST /v2/account/login/providers/{provider}/sign-out/',
    ],
    status: 400,
    message: /This took too long|This field is required\./,
    reason: 'takes what a provider sent to its caller; the tests of providers have one',
  },
  {
    routes: [
      'POST /v2/account/confirmation/provider/start/',
      'POST /v2/account/identities/start/',
      'POST /v2/account/login/providers/',
    ],
    status: 404,
    message: /There is no such provider/,
    reason: 'the site of the suite has no provider',
  },
  {
    routes: ['POST /v2/account/recovery-codes/'],
    status: 409,
    message: /Set up an authenticator app or a passkey first/,
    reason: 'takes a second factor of its caller; the tests of second factors have one',
  },
  {
    routes: ['identities', 'passkeys', 'sessions'].map((name) => `DELETE /v2/account/${name}/{id}/`),
    status: 404,
    message: /(?:Connection|Passkey|Session) not found/,
    reason: 'takes one of its caller; the tests of providers, second factors and sessions have them',
  },
  {
    routes: [
      'DELETE /v2/repository/ownership-offer/{uuid}/',
      'POST /v2/account/ownership-offers/{id}/accept/',
      'POST /v2/account/ownership-offers/{id}/decline/',
    ],
    status: 404,
    message: /This offer was withdrawn or decided/,
    reason: 'takes an offer; the tests of ownership have one',
  },
  {
    routes: ['POST /v2/account/digest/stop/'],
    status: 400,
    message: MISSING,
    reason: 'takes the token of a digest; the tests of notifications have one',
  },
  {
    routes: ['DELETE /v2/account/creations/{id}/'],
    status: 404,
    message: /Creation not found/,
    reason: 'takes a creation of its caller; the tests of creations have one',
  },
  {
    routes: ['POST /v2/repository/intent/{id}/drafts/'],
    status: 409,
    message: /This site has no language model/,
    reason: 'the site of the suite has no language model; the tests of drafts have one',
  },
  {
    routes: ['POST /v2/account/session/'],
    status: 409,
    message: /Sessions of this site are tokens/,
    reason: 'the site of the suite has no sessions in cookies',
  },
  {
    routes: ['POST /v2/repository/repository-details/', 'POST /v2/repository/ownership-offer/{uuid}/'],
    status: 400,
    message: MISSING,
    reason: 'takes a role in an organization, which the tests of intelligences and of ownership vary',
  },
  {
    routes: ['POST /v2/repository/webhooks/{id}/redeliver/'],
    status: 400,
    message: MISSING,
    reason: 'takes a delivery of the webhook; the tests of webhooks have one',
  },
  {
    routes: ['POST /v2/repository/create-from-file/'],
    status: 400,
    message: MISSING,
    reason: 'would make an intelligence for each caller; the tests of archives make them',
  },
  {
    routes: ['DELETE /v2/repository/repository-details/{uuid}/old-parse-key/'],
    status: 400,
    message: MISSING,
    reason: 'organizations of today have no shared key; the tests of keys insert one',
  },
  {
    routes: ['POST /v2/repository/authorization-requests/'],
    status: 400,
    message: /must make a unique set/,
    reason: 'whoever was given a role has a request already',
  },
  {
    routes: [
      'POST /v2/repository/info/{uuid}/{version}/auto_translation/',
      'POST /v2/repository/translator/translation/auto_translation/',
    ],
    status: 500,
    message: /not available in machine translation|already running/,
    reason: 'no machine translates here, and one runs at a time; 500 is the contract’s status for both',
  },
  {
    routes: ['POST /v2/repository/repository-details/{uuid}/automatic_evaluate/'],
    status: 400,
    message: /at least two registered intents/,
    reason: 'takes sentences of two intents, and one runs at a time; the tests of cross-validation have them',
  },
  {
    routes: ['POST /v2/repository/repository-details/{uuid}/compare_algorithms/'],
    status: 400,
    message: /at least 5 training sentences/,
    reason: 'takes five sentences an intent; the tests of comparisons have them',
  },
  {
    routes: ['POST /v2/repository/proposal/{id}/measure/'],
    status: 400,
    message: /no sentences in this language/,
    reason: 'would train models for each caller; the tests of proposals measure one',
  },
  {
    routes: ['POST /v2/repository/findings/check/'],
    status: 400,
    message: /intent/,
    reason: 'takes sentences of two intents, and one runs at a time; the tests of findings have them',
  },
  {
    routes: ['POST /v2/repository/entities/{id}/merge/'],
    status: 400,
    message: /Entity not found/,
    reason: 'takes two entities, of which it removes one; the tests of entities have them',
  },
  {
    routes: ['POST /v2/repository/what-if/'],
    status: 400,
    message: /touches no training sentence/,
    reason: 'one is measured at a time; the tests of what-ifs have them',
  },
  {
    routes: ['POST /v2/repository/findings/fix/'],
    status: 404,
    message: /This finding is gone/,
    reason: 'takes a finding of the intelligence; the tests of findings have them',
  },
  {
    routes: ['POST /v2/repository/evaluate/take/'],
    status: 400,
    message: /No intent has enough sentences/,
    reason: 'would take training sentences of the fixture; the tests of test sets have others',
  },
  {
    routes: ['POST /v2/repository/models/serve/', 'PATCH /v2/repository/models/note/'],
    status: 400,
    message: /no longer kept/,
    reason: 'takes a model of the intelligence; the tests of models have them',
  },
  {
    routes: ['POST /v2/repository/quality/previous-model/'],
    status: 404,
    message: /no previous model/,
    reason: 'takes two trainings; the tests of quality have them',
  },
  {
    routes: ['POST /v2/repository/environments/{uuid}/'],
    status: 400,
    message: /already an environment/,
    reason: 'there can be ten of them; the tests of environments add some',
  },
  {
    routes: [
      'POST /v2/repository/environments/{uuid}/{name}/back/',
      'PUT /v2/repository/environments/{uuid}/{name}/candidate/',
      'DELETE /v2/repository/environments/{uuid}/{name}/candidate/',
      'POST /v2/repository/environments/{uuid}/{name}/candidate/serve/',
    ],
    status: 409,
    message: /no former state|does not serve anything yet|does not try anything/,
    reason: 'takes two moves, or other models; the tests of environments have them',
  },
  {
    routes: ['POST /v2/repository/repository-migrate/'],
    status: 400,
    message: MISSING,
    reason: 'would call wit.ai; the tests of imports have a stand-in',
  },
  {
    routes: ['POST /v2/repository/task-queue/{id}/cancel/'],
    status: 409,
    message: /already finished/,
    reason: 'no task of the fixture runs long enough; the tests of tasks hold one open',
  },
];

const used = new Set<Exception>();

/** Whether an admitted call is known not to succeed here. */
export function isExcepted(call: Call, { status, text }: { readonly status: number; readonly text: string }): boolean {
  const found = EXCEPTIONS.find(
    (each) => each.routes.includes(nameOf(call)) && each.status === status && each.message.test(text),
  );
  if (found) used.add(found);
  return found !== undefined;
}

/** Exceptions that no call needed: rows to delete. */
export const unusedExceptions = (): string[] =>
  EXCEPTIONS.filter((each) => !used.has(each)).flatMap(({ routes }) => routes);
