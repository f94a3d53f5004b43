import { camel, pascal } from './insert.ts';
import type { Edit } from './job-files.ts';

interface ResourceEdits {
  /** New files, by path below `server/src`. */
  readonly files: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

/** A thing of an intelligence with a table, rights and a test; `name` is singular. */
export function resourceEdits(name: string): ResourceEdits {
  const column = name.replaceAll('-', '_');
  const words = name.replaceAll('-', ' ');
  const spellings = { name, Name: pascal(name), local: camel(name), column, words };
  return {
    files: {
      [`db/schema/${name}s.ts`]: schemaFile(spellings),
      [`resources/${name}s/${name}.queries.ts`]: queriesFile(spellings),
      [`resources/${name}s/${name}.resource.ts`]: resourceFile(spellings),
      [`resources/${name}s/${name}.http.test.ts`]: testFile(spellings),
    },
    edits: [
      {
        file: 'server/src/db/schema/index.ts',
        insertions: [{ after: /^export \* from/, lines: `export * from './${name}s.ts';` }],
      },
      {
        file: 'server/src/lib/messages/missing-messages.ts',
        insertions: [
          {
            after: /^ {2}\w+_missing: \{.*\},$/,
            lines: `  ${column}_missing: { en: '${words} not found', 'pt-BR': '${words} não encontrado' },`,
          },
        ],
      },
    ],
  };
}

interface Spellings {
  readonly name: string;
  /** In Pascal case, camel case and snake case, and as words. */
  readonly Name: string;
  readonly local: string;
  readonly column: string;
  readonly words: string;
}

const schemaFile = ({
  local,
  column,
}: Spellings): string => `import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { repositories } from './repositories.ts';

/** TODO: what it is for. */
export const ${local}s = pgTable(
  '${column}s',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (table) => [index('${column}s_repository').on(table.repositoryUuid)],
);
`;

const queriesFile = ({ Name, local }: Spellings): string => `import { eq } from 'drizzle-orm';
import { ${local}s } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export type ${Name} = typeof ${local}s.$inferSelect;

export async function find${Name}(db: Database, id: number): Promise<${Name} | undefined> {
  const [found] = await db.select().from(${local}s).where(eq(${local}s.id, id));
  return found;
}

export async function add${Name}(db: Database, values: Omit<${Name}, 'id'>): Promise<${Name} | undefined> {
  const [added] = await db.insert(${local}s).values(values).returning();
  return added;
}
`;

const resourceFile = ({
  name,
  Name,
  local,
  column,
  words,
}: Spellings): string => `import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { find${Name} } from './${name}.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { ${Name} } from './${name}.queries.ts';

export type ${Name}Grant = Grant<${Name}>;

/** A ${words}; rights come from its intelligence. */
export const ${local}Kind = defineResource<${Name}>({
  name: '${words}',
  load: async (db, id, account) => {
    const ${local} = await findById(id, (number) => find${Name}(db, number));
    const judged = ${local} && (await judgeRepository(db, ${local}.repositoryUuid, account));
    return ${local} && judged && { flags: judged.flags, resource: ${local} };
  },
  missing: () => new NotFound(say('${column}_missing')),
});
`;

const testFile = ({ name, Name, local }: Spellings): string => `import { afterAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../db/client.ts';
import { NotFound } from '../../lib/errors.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { add${Name} } from './${name}.queries.ts';
import { ${local}Kind } from './${name}.resource.ts';

const { db, close } = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
afterAll(close);

async function asStranger(wish: { is_private: boolean }) {
  const { uuid } = await intelligence(wish);
  const added = await add${Name}(db, { repositoryUuid: uuid, name: 'first' });
  const request = {};
  const admitted = ${local}Kind.admit(request, {
    db,
    account: undefined,
    id: String(added?.id),
    needs: 'can_read',
    scope: 'read',
  });
  return admitted.then(() => ${local}Kind.grantOf(request).resource.name);
}

test('strangers find one of a public intelligence; one of a private intelligence does not exist for them', async () => {
  await expect(asStranger({ is_private: false })).resolves.toBe('first');
  await expect(asStranger({ is_private: true })).rejects.toThrow(NotFound);
});
`;
