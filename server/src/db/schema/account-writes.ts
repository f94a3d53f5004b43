import { customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const transactionId = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'xid8',
  fromDriver: (text) => BigInt(text),
});

/**
 * The last transaction in which each account wrote anything: a read replica without it serves no lists to that account.
 */
export const accountWrites = pgTable('account_writes', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  transaction: transactionId('transaction').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
});
