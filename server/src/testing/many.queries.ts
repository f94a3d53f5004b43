import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CATEGORIES } from '../db/categories.ts';
import { seal } from '../lib/security/secrets.ts';
import type { Database } from '../db/client.ts';

export interface Many {
  readonly intelligences: number;
  /** Number of sentences in each of them. */
  readonly sentencesEach: number;
  /** Number of sentences in one additional, large intelligence. */
  readonly sentencesOfLargest: number;
  /** Key that encrypts parse keys, so that members can see theirs. */
  readonly parseKeySecret: Buffer;
}

export interface Seeded {
  readonly largest: {
    readonly uuid: string;
    readonly version: number;
    readonly language: string;
    /** An entity that a third of its sentences mark. */
    readonly entity: string;
  };
  /** An organization that owns many of them. */
  readonly owner: string;
}

const ORGANIZATIONS = 200;
const INTENTS_EACH = 5;

/**
 * Seeds the load of a busy server for benchmarks: intelligences of many owners, categories and languages, a tenth of
 * them private, with intents, entities, groups, sentences, translations, trainings and votes.
 */
export async function seedMany(
  db: Database,
  { intelligences, sentencesEach, sentencesOfLargest, parseKeySecret }: Many,
): Promise<Seeded> {
  const largest = intelligences + 1;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '20min'`);
    await rankLater(tx);
    await seedOwners(tx);
    await seedRepositories(tx, largest, seal(parseKeySecret, randomUUID()));
    await seedContent(tx, { largest, sentencesEach, sentencesOfLargest });
    await seedVotes(tx);
    await rankAll(tx);
    await tx.execute(sql`drop table many`);
  });
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<Seeded['largest']>(sql`
    select r.uuid, v.id as version, r.language,
      (select value from entities where version_id = v.id order by id limit 1) as entity
    from repositories r join versions v on v.repository_uuid = r.uuid where r.slug = ${`many-${largest}`}`);
  const [found] = rows;
  if (!found) throw new Error('The large intelligence was not made');
  return { largest: found, owner: 'many-org-1' };
}

/** Makes a person an administrator of the organization that owns an intelligence. */
export async function joinOwner(db: Database, uuid: string, nickname: string): Promise<void> {
  await db.execute(sql`
    insert into organization_authorizations (organization_id, user_id, role)
    select r.owner_id, o.id, 3 from repositories r, owners o where r.uuid = ${uuid} and o.nickname = ${nickname}`);
}

/** Ranking after each vote and training would take most of the time. */
async function rankLater(tx: Database): Promise<void> {
  await tx.execute(sql`alter table votes disable trigger rank_voted`);
  await tx.execute(sql`alter table version_languages disable trigger rank_added_trainings`);
}

async function rankAll(tx: Database): Promise<void> {
  await tx.execute(sql`
    update repository_ranks rank set votes_sum = coalesce(voted.sum, 0), trainings = coalesce(trained.sum, 0)
    from repositories repository
    left join (select repository_uuid, sum(vote) from votes group by 1) voted on voted.repository_uuid = repository.uuid
    left join (
      select versions.repository_uuid, sum(part.total_training_end)
      from version_languages part join versions on versions.id = part.version_id
      group by 1
    ) trained on trained.repository_uuid = repository.uuid
    where repository.uuid = rank.repository_uuid`);
  await tx.execute(sql`alter table votes enable trigger rank_voted`);
  await tx.execute(sql`alter table version_languages enable trigger rank_added_trainings`);
}

async function seedOwners(tx: Database): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into owners (kind, nickname, name)
      select 'organization', 'many-org-' || n, 'Organization ' || n
      from generate_series(1, ${ORGANIZATIONS}::int) n
      returning id
    ) insert into organizations (id) select id from made`);
  await tx.execute(sql`
    with made as (
      insert into owners (kind, nickname, name)
      select 'user', 'many-user-' || n, 'Person ' || n
      from generate_series(1, 1000) n
      returning id, nickname
    ) insert into users (id, email, password_hash) select id, nickname || '@example.org', '-' from made`);
}

/** Leaves the temporary table `many`, which maps numbers to the created rows, for the other steps. */
async function seedRepositories(tx: Database, count: number, sealedKey: Buffer): Promise<void> {
  const languages = sql`(array['en','en','en','en','en','pt_br','pt_br','es','de','fr','ar','ru'])`;
  const branches = sql`(array['Restaurant','Travel','Bank','Health','Music','Weather','School','Shop'])`;
  const subjects = sql`(array['orders','flights','accounts','appointments','songs','forecasts','courses','parcels'])`;
  await tx.execute(sql`
    create temporary table many as
    select n, gen_random_uuid() as uuid, o.id as owner_id, 0 as version_id, 0 as language_id,
      ${languages}[1 + n % 12] as language
    from generate_series(1, ${count}::int) n
    join owners o on o.nickname = 'many-org-' || (1 + n % ${ORGANIZATIONS}::int)`);
  await tx.execute(sql`
    insert into repositories (uuid, owner_id, slug, name, description, language, is_private, algorithm, created_at)
    select uuid, owner_id, 'many-' || n, ${branches}[1 + n % 8] || ' assistant ' || n,
      'Answers questions about ' || ${subjects}[1 + (n / 8) % 8] || ' and more, number ' || n,
      language, n % 10 = 0, 'statistical_model', now() - make_interval(mins => n)
    from many`);
  await tx.execute(sql`
    insert into repository_categories (repository_uuid, category_id)
    select m.uuid, c.id from many m cross join lateral (
      select id from categories order by id offset m.n % ${CATEGORIES.length}::int limit 2
    ) c`);
  await tx.execute(sql`
    insert into repository_authorizations (repository_uuid, owner_id, role, key_hash, key_sealed)
    select uuid, owner_id, 3, 'many ' || n, ${sealedKey} from many`);
  await seedVersions(tx);
  await tx.execute(sql`create index on many (version_id)`);
  await tx.execute(sql`analyze many`);
}

async function seedVersions(tx: Database): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into versions (repository_uuid, name, is_default)
      select uuid, 'master', true from many
      returning id, repository_uuid
    ) update many set version_id = made.id from made where made.repository_uuid = many.uuid`);
  await tx.execute(sql`
    with made as (
      insert into version_languages (version_id, language, total_training_end)
      select version_id, language, n % 7 from many
      returning id, version_id
    ) update many set language_id = made.id from made where made.version_id = many.version_id`);
}

interface Sizes {
  readonly largest: number;
  readonly sentencesEach: number;
  readonly sentencesOfLargest: number;
}

async function seedContent(tx: Database, sizes: Sizes): Promise<void> {
  await tx.execute(sql`
    insert into intents (version_id, text)
    select version_id, 'intent_' || ((n * 7 + i * 31) % 400)
    from many, generate_series(1, ${INTENTS_EACH}::int) i
    on conflict do nothing`);
  await tx.execute(sql`
    insert into intents (version_id, text)
    select version_id, 'large_' || i from many, generate_series(1, 150) i where n = ${sizes.largest}`);
  await tx.execute(sql`
    insert into entity_groups (version_id, value) select version_id, 'group_' || (n % 50) from many`);
  await tx.execute(sql`
    insert into entities (version_id, value, group_id)
    select m.version_id, 'entity_' || ((m.n * 3 + e) % 200), case when e = 1 then g.id end
    from many m join entity_groups g on g.version_id = m.version_id, generate_series(1, 2) e`);
  await seedSentences(tx, sizes);
  await seedTranslations(tx);
}

async function seedSentences(tx: Database, { largest, sentencesEach, sentencesOfLargest }: Sizes): Promise<void> {
  const openings = sql`(array['please show','can you find','I want','tell me about','where is'])`;
  // A join on row numbers: one lookup per sentence took minutes.
  await tx.execute(sql`
    with numbered as materialized (
      select version_id, id, text, (row_number() over (partition by version_id order by id) - 1)::int as position
      from intents
    ),
    sizes as materialized (select version_id, count(*)::int as number from numbered group by version_id)
    insert into examples (version_id, language, text, intent_id, created_at)
    select m.version_id, m.language,
      ${openings}[1 + s % 5] || ' ' || i.text || ' in city ' || s || ' number ' || m.n,
      i.id, now() - make_interval(secs => s)
    from many m
    join sizes using (version_id)
    cross join lateral generate_series(
      1, case when m.n = ${largest} then ${sentencesOfLargest}::int else ${sentencesEach}::int end
    ) s
    join numbered i on i.version_id = m.version_id and i.position = s % sizes.number`);
  await tx.execute(sql`
    with firsts as materialized (select version_id, min(id) as id from entities group by version_id)
    insert into example_entities (example_id, entity_id, start, "end")
    select x.id, e.id, position('city' in x.text) - 1, position('city' in x.text) + 3
    from examples x
    join many m on m.version_id = x.version_id
    join firsts e on e.version_id = x.version_id
    where x.id % 3 = 0`);
}

async function seedTranslations(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into translations (example_id, language, text, has_valid_entities)
    select x.id, case when x.id % 2 = 0 then 'it' else 'nl' end, 'traduzione ' || x.text, true
    from examples x
    join many m on m.version_id = x.version_id
    where m.n % 20 = 1 and x.id % 4 = 0`);
  await tx.execute(sql`
    insert into version_languages (version_id, language)
    select distinct x.version_id, t.language
    from translations t
    join examples x on x.id = t.example_id
    join many m on m.version_id = x.version_id`);
}

async function seedVotes(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into votes (repository_uuid, user_id, vote)
    select m.uuid, u.id, case when (m.n + u.id) % 5 = 0 then -1 else 1 end from many m
    join users u on u.id % 997 = m.n % 997 or u.id % 991 = m.n % 991 on conflict do nothing`);
}
