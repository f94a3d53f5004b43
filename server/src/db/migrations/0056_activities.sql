CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"repository_uuid" uuid NOT NULL,
	"version_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"via" text NOT NULL,
	"act" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"details" jsonb,
	"import_id" integer,
	"undoes" bigint,
	"undone_at" timestamp (3) with time zone,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "activity_rows" (
	"activity_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"row_id" integer NOT NULL,
	"op" text NOT NULL,
	"name" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "activity_rows_activity_id_kind_owner_id_row_id_pk" PRIMARY KEY("activity_id","kind","owner_id","row_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_actor_id_owners_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_repository" ON "activities" USING btree ("repository_uuid","id");--> statement-breakpoint
CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "activities_import" ON "activities" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "activities_at" ON "activities" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION activity_via() RETURNS text LANGUAGE sql STABLE AS $$
  select coalesce(nullif(current_setting('parlance.via', true), ''), acting ->> 'via', case
    when acting ? 'key' then 'key' when acting ? 'actor' then 'web' when acting ? 'network' then 'link' else 'job' end)
  from (select coalesce(nullif(current_setting('parlance.by', true), ''), '{}')::jsonb as acting) known
$$;--> statement-breakpoint
CREATE FUNCTION activity_actor() RETURNS integer LANGUAGE sql STABLE AS $$
  select owners.id
  from (select coalesce(nullif(current_setting('parlance.by', true), ''), '{}')::jsonb as acting) known
  join owners on owners.id = coalesce((acting ->> 'actor')::integer, (acting ->> 'order')::integer)
$$;--> statement-breakpoint
CREATE FUNCTION open_activity(version integer) RETURNS bigint LANGUAGE plpgsql AS $$
declare
  place record;
  entry bigint;
begin
  select versions.repository_uuid, versions.is_copying into place from versions where versions.id = version;
  if not found then return null; end if;
  -- The copy of a version is one event, whatever it contains.
  if place.is_copying then
    perform set_config('parlance.activity', 'off', true);
    return null;
  end if;
  insert into activities (repository_uuid, version_id, at, actor_id, via, act, undoes)
  values (
    place.repository_uuid, version, clock_timestamp(), activity_actor(), activity_via(), 'content',
    nullif(current_setting('parlance.undoes', true), '')::bigint
  ) returning id into entry;
  perform set_config('parlance.activity', entry::text, true);
  return entry;
end
$$;--> statement-breakpoint
-- Plans are stored while the tables may still be empty.
CREATE FUNCTION keep_activity() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
declare
  one jsonb := case when TG_OP <> 'INSERT' then to_jsonb(OLD) - 'search_text' end;
  two jsonb := case when TG_OP <> 'DELETE' then to_jsonb(NEW) - 'search_text' end;
  stored jsonb := coalesce(two, one);
  what text := TG_ARGV[0];
  parent integer := coalesce((stored ->> TG_ARGV[1])::integer, 0);
  place integer;
  row_key integer := coalesce(stored ->> 'id', stored ->> 'person_id', stored ->> 'entity_id', '0')::integer;
  entry bigint := nullif(current_setting('parlance.activity', true), '')::bigint;
  done text := case TG_OP when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end;
begin
  if TG_OP = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, two -> key) into one, two
    from jsonb_each(one)
    where value is distinct from two -> key
      and key not in (
        'has_valid_entities', 'is_outdated', 'is_corrected', 'drafted_by', 'author_id', 'created_at'
      );
    if one is null then return null; end if;
  elsif TG_OP = 'INSERT' and what in ('sentence', 'translation', 'test') then
    two := jsonb_build_object('revision', two -> 'revision');
  elsif what in ('comment', 'review', 'label') and exists (select from examples where id = parent) then
    -- Only what goes with its sentence comes back with it.
    return OLD;
  end if;
  if entry is null then
    place := coalesce(
      (stored ->> 'version_id')::integer,
      (select version_id from entities where id = (stored ->> 'entity_id')::integer));
    entry := open_activity(place);
  end if;
  -- The names of what may be deleted later.
  if one ? 'intent_id' then
    one := one || jsonb_build_object(
      'intent_name', (select text from intents where id = (one ->> 'intent_id')::integer));
  elsif what like '%mark' and one ? 'entity_id' then
    one := one || jsonb_build_object(
      'entity_name', (select value from entities where id = (one ->> 'entity_id')::integer));
  end if;
  if entry is not null then
    insert into activity_rows as known (activity_id, kind, owner_id, row_id, op, name, before, after)
    values (
      entry, what, parent, row_key, done, left(coalesce(stored ->> 'text', stored ->> 'value'), 200), one, two
    )
    on conflict (activity_id, kind, owner_id, row_id) do update set
      op = case
        when known.op in ('added', 'void') then case excluded.op when 'removed' then 'void' else 'added' end
        when known.op = 'removed' then 'changed'
        else excluded.op end,
      name = excluded.name,
      before = case
        when known.op in ('added', 'void') then null
        else coalesce(excluded.before, '{}') || coalesce(known.before, '{}') end,
      after = case when excluded.op = 'removed' then null else coalesce(known.after, '{}') || excluded.after end;
  end if;
  if TG_OP = 'DELETE' then return OLD; end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION close_activity() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
declare
  kept integer;
  total bigint;
  most_rows constant integer := 50000;
  most_bytes constant integer := 16000000;
begin
  -- What the same transaction added and deleted.
  delete from activity_rows where activity_id = NEW.id and op = 'void';
  -- Marks that were written again as they were.
  delete from activity_rows own
  using (
    select marks.kind, marks.owner_id
    from activity_rows marks
    where marks.activity_id = NEW.id and marks.kind in ('sentence_mark', 'translation_mark', 'test_mark')
    group by 1, 2
    having not bool_or(marks.op = 'changed')
      and coalesce(jsonb_agg(marks.before - array['id', 'created_at', 'entity_name'] order by (marks.before ->> 'start')::integer,
        (marks.before ->> 'end')::integer) filter (where marks.op = 'removed'), '[]')
      = coalesce(jsonb_agg(marks.after - array['id', 'created_at'] order by (marks.after ->> 'start')::integer,
        (marks.after ->> 'end')::integer) filter (where marks.op = 'added'), '[]')
  ) same
  where own.activity_id = NEW.id and own.kind = same.kind and own.owner_id = same.owner_id;
  -- Sentences that were saved without a change, or counted because a name that they use has changed.
  delete from activity_rows own
  where own.activity_id = NEW.id and own.op = 'changed' and own.kind in ('sentence', 'translation', 'test')
    and own.before - 'revision' = '{}'
    and not exists (
      select from activity_rows marks
      where marks.activity_id = NEW.id and marks.kind = own.kind || '_mark' and marks.owner_id = own.row_id
    );
  select count(*), coalesce(sum(
    100 + coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)
  ), 0) into kept, total from activity_rows where activity_id = NEW.id;
  if kept = 0 then
    delete from activities where id = NEW.id;
    return null;
  end if;
  update activities own set
    counts = counted.counts, kinds = counted.kinds,
    bytes = case when kept <= most_rows and total <= most_bytes then total end
  from (
    select jsonb_object_agg(what, number) as counts,
      array_agg(distinct case split_part(what, '.', 1) when 'group' then 'entity' when 'list' then 'value'
        else split_part(what, '.', 1) end) as kinds
    from (
      select each.kind || '.' || case
        when each.op <> 'changed' then each.op
        when each.kind in ('intent', 'entity', 'group') and each.before ?| array['text', 'value'] then 'renamed'
        when each.before ? 'text' then 'text'
        when each.before ?| array['intent_id', 'intent'] then 'intent'
        when each.before ? 'language' and each.kind <> 'value' then 'language'
        when each.before ?| array['is_draft', 'original_text'] then 'confirmed'
        when each.before - 'revision' = '{}' then 'marks'
        else 'changed' end as what, count(*) as number
      from (
        select kind, op, coalesce(before, '{}') as before from activity_rows
        where activity_id = NEW.id
          and kind in ('sentence', 'translation', 'test', 'intent', 'entity', 'group', 'value', 'list')
        union all
        select distinct replace(marks.kind, '_mark', ''), 'changed', '{}'::jsonb || jsonb_build_object(
          'revision', marks.owner_id)
        from activity_rows marks
        where marks.activity_id = NEW.id and marks.kind in ('sentence_mark', 'translation_mark', 'test_mark')
          and not exists (
            select from activity_rows parent
            where parent.activity_id = NEW.id and parent.kind || '_mark' = marks.kind and parent.row_id = marks.owner_id
          )
      ) each
      group by 1
    ) named
  ) counted
  where own.id = NEW.id;
  if kept > most_rows or total > most_bytes then delete from activity_rows where activity_id = NEW.id; end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION drop_activity_rows() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from activity_rows where activity_id = OLD.id;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER drop_activity_rows AFTER DELETE ON activities FOR EACH ROW EXECUTE FUNCTION drop_activity_rows();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_activity_close AFTER INSERT ON activities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.act = 'content') EXECUTE FUNCTION close_activity();--> statement-breakpoint
CREATE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  one jsonb := case when TG_OP = 'UPDATE' then to_jsonb(OLD) end;
  two jsonb := case when TG_OP <> 'DELETE' then to_jsonb(NEW) end;
  entry activities;
  settings constant text[] := array['name', 'description', 'language', 'is_private', 'algorithm',
    'use_competing_intents', 'use_name_entities', 'use_analyze_char', 'use_transformer_entities', 'use_language_pack',
    'is_copyable', 'fallback', 'texts_per_minute', 'visitors_may_try', 'masks_inbox'];
begin
  -- What goes with a version is not a change of its content.
  if TG_OP = 'DELETE' then
    perform set_config('parlance.activity', 'off', true);
    return OLD;
  end if;
  entry.actor_id := activity_actor();
  if TG_TABLE_NAME = 'versions' then
    entry.repository_uuid := two ->> 'repository_uuid';
    entry.version_id := two ->> 'id';
    entry.kinds := array['version'];
    entry.details := jsonb_build_object('name', two -> 'name');
    if TG_OP = 'INSERT' then
      if (two ->> 'is_default')::boolean then return null; end if;
      entry.act := 'version_created';
      entry.actor_id := coalesce(entry.actor_id, (two ->> 'created_by')::integer);
    elsif one ->> 'deleted_at' is null and two ->> 'deleted_at' is not null then entry.act := 'version_removed';
    elsif (one ->> 'is_default')::boolean and not (two ->> 'is_default')::boolean then
      perform set_config('parlance.main', jsonb_build_object('id', one -> 'id', 'name', one -> 'name')::text, true);
      return null;
    elsif (two ->> 'is_default')::boolean and not (one ->> 'is_default')::boolean then
      entry.act := 'main_version';
      entry.details := entry.details
        || jsonb_build_object('before', nullif(current_setting('parlance.main', true), '')::jsonb);
    elsif one ->> 'name' <> two ->> 'name' then
      entry.act := 'version_renamed';
      entry.details := entry.details || jsonb_build_object('before', one -> 'name');
    else return null;
    end if;
  elsif TG_TABLE_NAME = 'repositories' then
    entry.repository_uuid := two ->> 'uuid';
    entry.act := 'settings';
    entry.kinds := array['setting'];
    select jsonb_build_object('before', jsonb_object_agg(key, value), 'after', jsonb_object_agg(key, two -> key))
    into entry.details
    from jsonb_each(one) where key = any (settings) and value is distinct from two -> key;
    if entry.details ->> 'before' is null then return null; end if;
  elsif TG_TABLE_NAME = 'model_servings' then
    select versions.repository_uuid, versions.id, jsonb_build_object('language', place.language)
    into entry.repository_uuid, entry.version_id, entry.details
    from version_languages place join versions on versions.id = place.version_id
    where place.id = (two ->> 'version_language_id')::integer and not versions.is_copying;
    if not found or current_setting('parlance.activity', true) = 'off' then return null; end if;
    entry.act := case when (two ->> 'is_training')::boolean then 'training' else 'model' end;
    entry.kinds := array['training'];
    entry.actor_id := coalesce((two ->> 'served_by')::integer, entry.actor_id);
  else
    select versions.repository_uuid, versions.id into entry.repository_uuid, entry.version_id
    from versions where versions.id = (two ->> 'version_id')::integer;
    entry.kinds := array['import'];
    entry.import_id := two ->> 'id';
    entry.details := jsonb_build_object('name', two -> 'filename', 'counts', two -> 'counts');
    if one ->> 'stored_at' is null and two ->> 'stored_at' is not null then
      entry.act := 'import';
      entry.actor_id := coalesce((two ->> 'created_by')::integer, entry.actor_id);
    elsif one ->> 'undone_at' is null and two ->> 'undone_at' is not null then
      entry.act := 'import_undone';
      update activities set undone_at = clock_timestamp() where import_id = entry.import_id and act = 'import';
      -- The rows that the undo changed already have an entry.
      update activities set details = entry.details
        where id = nullif(nullif(current_setting('parlance.activity', true), ''), 'off')::bigint;
      if found then return null; end if;
    else return null;
    end if;
  end if;
  insert into activities (
    repository_uuid, version_id, at, actor_id, via, act, kinds, details, import_id, undoes
  ) values (
    entry.repository_uuid, entry.version_id, clock_timestamp(), entry.actor_id,
    case entry.act when 'import' then 'import' else activity_via() end, entry.act, entry.kinds,
    entry.details, entry.import_id, nullif(current_setting('parlance.undoes', true), '')::bigint
  );
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON versions FOR EACH ROW EXECUTE FUNCTION keep_event();--> statement-breakpoint
CREATE TRIGGER keep_event AFTER INSERT OR UPDATE OF name, is_default, deleted_at ON versions FOR EACH ROW EXECUTE FUNCTION keep_event();--> statement-breakpoint
CREATE TRIGGER keep_event AFTER UPDATE ON repositories FOR EACH ROW EXECUTE FUNCTION keep_event();--> statement-breakpoint
CREATE TRIGGER keep_event AFTER INSERT ON model_servings FOR EACH ROW EXECUTE FUNCTION keep_event();--> statement-breakpoint
CREATE TRIGGER keep_event AFTER UPDATE OF stored_at, undone_at ON imports FOR EACH ROW EXECUTE FUNCTION keep_event();--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON examples FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('sentence', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON examples FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('sentence', '');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON example_entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('sentence_mark', 'example_id');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON example_entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('sentence_mark', 'example_id');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON translations FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('translation', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON translations FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('translation', '');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON translation_entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('translation_mark', 'translation_id');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON translation_entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('translation_mark', 'translation_id');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON test_sentences FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('test', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON test_sentences FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('test', '');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON test_sentence_entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('test_mark', 'test_sentence_id');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON test_sentence_entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('test_mark', 'test_sentence_id');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON intents FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('intent', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON intents FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('intent', '');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('entity', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON entities FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('entity', '');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON entity_groups FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('group', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON entity_groups FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('group', '');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON entity_values FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('value', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON entity_values FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('value', '');--> statement-breakpoint
CREATE TRIGGER keep_activity AFTER INSERT OR UPDATE ON entity_lists FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('list', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON entity_lists FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('list', '');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON sentence_comments FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('comment', 'example_id');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON sentence_reviews FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('review', 'example_id');--> statement-breakpoint
CREATE TRIGGER keep_activity_end BEFORE DELETE ON sentence_labels FOR EACH ROW
  WHEN (current_setting('parlance.activity', true) is distinct from 'off') EXECUTE FUNCTION keep_activity('label', 'example_id');
