import { paths } from 'shared/routes';
import { runActing } from '../../../db/acting.ts';
import { notify } from '../../../db/notify.ts';
import { recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { removeTickets } from '../../../resources/second-factors/tickets.queries.ts';
import { removeSessions } from '../../../resources/sessions/sessions.queries.ts';
import { issueToken, removeTokens } from '../../people/accounts/account-tokens.queries.ts';
import { getAccount } from '../../people/accounts/accounts.queries.ts';
import { KEY_TOPIC } from '../../../resources/parse-keys/key-events.ts';
import { holdAccount, listAccounts, removeFactors, setActive } from './operators.queries.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { ListedAccount } from './operators.queries.ts';

/** What an operator asked for cannot be done; the message is a sentence for the terminal. */
export class OperatorError extends Error {}

export interface OperatorTools {
  readonly db: Database;
  readonly postbox: Postbox;
  readonly config: Pick<Config, 'publicUrl' | 'linkSeconds'>;
}

/** One command of `npm run admin`: does it and says what was done. */
type Command = (tools: OperatorTools, name: string) => Promise<string>;

/** The audit log names the operator; no nickname has brackets. */
const OPERATOR = { nickname: '(operator)', network: 'command line' };

const asOperator =
  (command: Command): Command =>
  (tools, name) =>
    new Promise((resolve, reject) => {
      runActing(
        () => OPERATOR,
        () => {
          command(tools, name).then(resolve, reject);
        },
      );
    });

/** The commands, by name. All but the first take a nickname. */
export const OPERATOR_COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['accounts', showAccounts],
  ['disable', asOperator(disable)],
  ['enable', asOperator(enable)],
  ['reset-factors', asOperator(resetFactors)],
  ['password-link', asOperator(passwordLink)],
]);

async function showAccounts({ db }: OperatorTools, search: string): Promise<string> {
  const { count, accounts } = await listAccounts(db, search);
  if (count === 0) return 'No account matches.';
  const head = ['nickname', 'e-mail', 'state', 'second factors', 'intelligences', 'joined', 'last used'];
  const more = count > accounts.length ? [`… and ${count - accounts.length} more: name a part of one.`] : [];
  return [...table([head, ...accounts.map(rowOf)]), ...more].join('\n');
}

function rowOf({ isActive, isConfirmed, factors, joined, lastUsed, ...account }: ListedAccount): string[] {
  const state = isActive ? (isConfirmed ? 'active' : 'unconfirmed') : 'disabled';
  const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? '–';
  const { nickname, email, intelligences } = account;
  return [nickname, email, state, factors.join(', ') || '–', String(intelligences), day(joined), day(lastUsed)];
}

/** Lines with columns of equal width. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, at) => Math.max(known[at] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Ends everything that the account opens, at once: sessions, links, and the keys of its owner. */
async function disable({ db }: OperatorTools, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, nickname, isActive } = await held(tx, name);
    if (!isActive) throw new OperatorError(`${nickname} is disabled already.`);
    await setActive(tx, id, false);
    await signOut(tx, id);
    await removeTokens(tx, id);
    await forgetKeys(tx);
    return `${nickname} is disabled and signed out; its keys and links are refused. Nothing was deleted.`;
  });
}

async function enable({ db }: OperatorTools, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, nickname, isActive } = await held(tx, name);
    if (isActive) throw new OperatorError(`${nickname} is not disabled.`);
    await setActive(tx, id, true);
    await forgetKeys(tx);
    return `${nickname} is enabled, and its keys and links work again. Its owner has to sign in.`;
  });
}

/** For somebody who lost every second factor. Their password is still asked for. */
async function resetFactors({ db, postbox }: OperatorTools, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, nickname } = await held(tx, name);
    if (!(await removeFactors(tx, id))) throw new OperatorError(`${nickname} has no second factor.`);
    await signOut(tx, id);
    const account = await getAccount(tx, id);
    await postbox.put(tx, account.email, {
      kind: 'factors_reset',
      locale: recipientLocale(account),
      values: { name: account.name, nickname },
      path: `${paths.myProfile()}?tab=security`,
    });
    return `${nickname} has no second factors any more and is signed out. ${account.email} gets a mail about it.`;
  });
}

/** For sites without mail: the link that a person would be mailed. */
async function passwordLink({ db, config }: OperatorTools, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, nickname, isActive } = await held(tx, name);
    if (!isActive) throw new OperatorError(`${nickname} is disabled: enable it first.`);
    const { token, expiresAt } = await issueToken(tx, {
      userId: id,
      purpose: 'reset_password',
      seconds: config.linkSeconds,
    });
    const address = new URL(paths.resetPassword(nickname, token), config.publicUrl).href;
    const until = `until ${expiresAt.toISOString()}`;
    return `This link sets the password of ${nickname}, once, ${until}:\n${address}`;
  });
}

async function held(tx: Database, name: string) {
  const account = await holdAccount(tx, name);
  if (!account) throw new OperatorError(`There is no account ${name}.`);
  return account;
}

async function signOut(tx: Database, id: number): Promise<void> {
  await removeSessions(tx, id);
  await removeTickets(tx, id);
}

/** Every API process asks the database again what keys open. */
const forgetKeys = (tx: Database) => notify(tx, { topic: KEY_TOPIC });
