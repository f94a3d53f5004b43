import { camel, pascal } from './insert.ts';

/** A first feature: a call that counts the versions of an intelligence, for people who may read it. */
export function featureFiles(name: string): Readonly<Record<string, string>> {
  const [Name, local] = [pascal(name), camel(name)];
  return {
    [`${name}.schema.ts`]: `import { z } from 'zod';

export const ${Name} = z.object({ versions: z.int() });
`,
    [`${name}.queries.ts`]: `import { and, eq, isNull } from 'drizzle-orm';
import { versions } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Versions of an intelligence that were not deleted. */
export async function countVersions(db: Database, repositoryUuid: string): Promise<number> {
  return db.$count(versions, and(eq(versions.repositoryUuid, repositoryUuid), isNull(versions.deletedAt)));
}
`,
    [`${name}.service.ts`]: `import { countVersions } from './${name}.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';

export async function read${Name}(db: Database, { resource: { uuid } }: RepositoryGrant) {
  return { versions: await countVersions(db, uuid) };
}
`,
    [`${name}.routes.ts`]: `import { z } from 'zod';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { ${Name} } from './${name}.schema.ts';
import { read${Name} } from './${name}.service.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });

/** TODO: what it is for, with the ID of its requirement. */
export function ${local}Routes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/${name}/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'read' },
      schema: {
        operationId: 'get${Name}',
        tags: ['Intelligences'],
        summary: 'Get ${name.replaceAll('-', ' ')}',
        params: ByUuid,
        response: { 200: ${Name} },
      },
    },
    (request) => read${Name}(db, repositoryKind.grantOf(request)),
  );
}
`,
    [`${name}.http.test.ts`]: `import { expect, test } from '@jest/globals';
import { intelligence } from '../../../testing/intelligence.ts';
import { anonymous, person } from '../../../testing/setup.ts';

test('a new intelligence has one version, which strangers see if it is public', async () => {
  const { admin, uuid } = await intelligence();
  const path = \`/v2/repository/${name}/\${uuid}/\`;
  expect((await admin.get(path)).body).toEqual({ versions: 1 });
  expect((await anonymous().get(path)).status).toBe(200);
});

test('a private one does not exist for others', async () => {
  const { uuid } = await intelligence({ is_private: true });
  expect((await (await person()).get(\`/v2/repository/${name}/\${uuid}/\`)).status).toBe(404);
});
`,
  };
}
