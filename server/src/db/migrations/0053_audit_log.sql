CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (6) with time zone NOT NULL,
	"actor_id" integer,
	"actor" text,
	"key_id" integer,
	"key" text,
	"network" text NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"name" text,
	"account_id" integer,
	"organization_id" integer,
	"repository_uuid" uuid,
	"before" jsonb,
	"after" jsonb,
	"place" bigint,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_organization" ON "audit_log" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_repository" ON "audit_log" USING btree ("repository_uuid","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_place" ON "audit_log" USING btree ("place");--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("id") WHERE "audit_log"."hash" is null;--> statement-breakpoint
CREATE FUNCTION audit_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.place, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.actor_id, entry.actor,
    entry.key_id, entry.key, entry.network, entry.subject, entry.action, entry.name, entry.account_id,
    entry.organization_id, entry.repository_uuid, entry.before, entry.after, entry.previous_hash
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION audit_values(stored jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  -- Secrets, what changes without anybody changing it, and what other columns of the log say.
  select stored - array[
    'password_hash', 'key_hash', 'key_sealed', 'former_hash', 'former_sealed', 'former_ends_at', 'secret_sealed',
    'token_hash', 'credential_id', 'public_key', 'set_aside', 'last_login', 'last_used_at', 'network', 'counter',
    'last_period', 'failing_since', 'inbox_sent_at', 'id', 'uuid', 'user_id', 'organization_id', 'repository_uuid',
    'created_at'
  ]
$$;--> statement-breakpoint
CREATE FUNCTION seal_audit_log() RETURNS void LANGUAGE plpgsql AS $$
declare
  entry audit_log;
  last audit_log;
begin
  -- At the commit, so that the lock is held for a moment and taken after all others.
  perform pg_advisory_xact_lock(7283412);
  select * into last from audit_log where place is not null order by place desc limit 1;
  for entry in select * from audit_log where hash is null order by id loop
    entry.place := coalesce(last.place, 0) + 1;
    entry.previous_hash := coalesce(last.hash, '');
    entry.hash := audit_hash(entry);
    update audit_log set place = entry.place, previous_hash = entry.previous_hash, hash = entry.hash
      where id = entry.id;
    last := entry;
  end loop;
end
$$;--> statement-breakpoint
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  acting jsonb := coalesce(nullif(current_setting('parlance.by', true), ''), '{}')::jsonb;
  one jsonb := case when TG_OP = 'INSERT' then null else to_jsonb(OLD) end;
  two jsonb := case when TG_OP = 'DELETE' then null else to_jsonb(NEW) end;
  stored jsonb := coalesce(two, one);
  person integer := coalesce(stored ->> 'user_id', case when TG_TABLE_NAME = 'users' then stored ->> 'id' end)::integer;
  entry audit_log;
begin
  -- A row without a role only holds a parse key, which reading an intelligence makes.
  if TG_TABLE_NAME = 'repository_authorizations' then
    if TG_OP = 'INSERT' and two ->> 'role' = '0' then return null; end if;
    one := one || '{"owner_id": null}';
    two := two || '{"owner_id": null}';
  end if;
  entry.before := audit_values(one);
  entry.after := audit_values(two);
  if TG_OP = 'UPDATE' then
    select jsonb_object_agg(key, value) into entry.before from jsonb_each(audit_values(one))
      where value is distinct from audit_values(two) -> key;
    select jsonb_object_agg(key, value) into entry.after from jsonb_each(audit_values(two))
      where value is distinct from audit_values(one) -> key;
    if one -> 'password_hash' is distinct from two -> 'password_hash' then
      entry.after := coalesce(entry.after, '{}') || '{"password": "changed"}';
    end if;
    if one -> 'key_hash' is distinct from two -> 'key_hash'
      or one -> 'secret_sealed' is distinct from two -> 'secret_sealed' then
      entry.after := coalesce(entry.after, '{}') || '{"secret": "changed"}';
    end if;
    if entry.before is null and entry.after is null then return null; end if;
  end if;
  -- What a deleted account said about itself is not kept.
  if TG_OP = 'DELETE' and TG_TABLE_NAME in ('users', 'owners', 'identities') then entry.before := null; end if;
  if TG_OP <> 'UPDATE' then
    entry.before := jsonb_strip_nulls(entry.before);
    entry.after := jsonb_strip_nulls(entry.after);
  end if;

  entry.subject := case TG_TABLE_NAME
    when 'api_keys' then 'api_key' when 'authenticators' then 'authenticator' when 'identities' then 'identity'
    when 'invitations' then 'invitation' when 'organization_authorizations' then 'member'
    when 'organizations' then 'organization' when 'passkeys' then 'passkey' when 'repositories' then 'intelligence'
    when 'repository_authorizations' then 'team_member' when 'sessions' then 'session'
    when 'translator_links' then 'translator_link' when 'webhooks' then 'webhook'
    when 'owners' then case stored ->> 'kind' when 'user' then 'account' else 'organization' end
    else 'account' end;
  entry.action := case TG_OP when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'removed' end;
  entry.account_id := case TG_TABLE_NAME
    when 'owners' then case when stored ->> 'kind' = 'user' then (stored ->> 'id')::integer end
    when 'repository_authorizations' then (select id from users where id = (stored ->> 'owner_id')::integer)
    else person end;
  entry.organization_id := case TG_TABLE_NAME
    when 'organizations' then (stored ->> 'id')::integer
    when 'owners' then case when stored ->> 'kind' = 'organization' then (stored ->> 'id')::integer end
    when 'repositories' then (select id from organizations where id = (stored ->> 'owner_id')::integer)
    else (stored ->> 'organization_id')::integer end;
  entry.repository_uuid := case TG_TABLE_NAME
    when 'repositories' then (stored ->> 'uuid')::uuid
    when 'translator_links' then
      (select versions.repository_uuid from versions where versions.id = (stored ->> 'version_id')::integer)
    else (stored ->> 'repository_uuid')::uuid end;
  entry.name := coalesce(
    stored ->> 'name', stored ->> 'label', stored ->> 'url',
    (select nickname from owners where id = coalesce(person, (stored ->> 'owner_id')::integer)),
    stored ->> 'email', stored ->> 'language');

  entry.at := clock_timestamp();
  entry.network := coalesce(acting ->> 'network', '');
  -- Whoever signs up or in is known only by what that creates.
  entry.actor_id := coalesce(
    (acting ->> 'actor')::integer,
    case when acting ? 'network' and TG_OP = 'INSERT'
      and TG_TABLE_NAME in ('users', 'owners', 'sessions', 'organization_authorizations') then entry.account_id end);
  entry.actor := coalesce(acting ->> 'nickname', (select nickname from owners where id = entry.actor_id));
  entry.key_id := (acting ->> 'key')::integer;
  entry.key := (select name from api_keys where id = entry.key_id);

  insert into audit_log (
    at, actor_id, actor, key_id, key, network, subject, action, name, account_id, organization_id, repository_uuid,
    before, after
  ) values (
    entry.at, entry.actor_id, entry.actor, entry.key_id, entry.key, entry.network, entry.subject, entry.action,
    entry.name, entry.account_id, entry.organization_id, entry.repository_uuid, entry.before, entry.after
  );
  -- A transaction that reads one snapshot does not see the end of the chain: the next change seals its rows.
  if current_setting('transaction_isolation') = 'read committed' then perform seal_audit_log(); end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION protect_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if TG_OP = 'DELETE' and current_setting('parlance.prune', true) = 'on' then return OLD; end if;
  if TG_OP = 'UPDATE' and OLD.hash is null
    and to_jsonb(NEW) - array['place', 'previous_hash', 'hash'] = to_jsonb(OLD) - array['place', 'previous_hash', 'hash']
  then return NEW; end if;
  raise exception 'The audit log is append-only';
end
$$;--> statement-breakpoint
CREATE TRIGGER protect_audit_log BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION protect_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON api_keys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON authenticators DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON identities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON invitations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON organization_authorizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON organizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON owners DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON passkeys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON repositories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON repository_authorizations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON translator_links DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON webhooks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT ON sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
