CREATE TABLE "ownership_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ownership_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repository_uuid" uuid NOT NULL,
	"owner_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_offers_repository_unique" ON "ownership_offers" USING btree ("repository_uuid");--> statement-breakpoint
CREATE INDEX "ownership_offers_owner" ON "ownership_offers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ownership_offers_creator" ON "ownership_offers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "ownership_offers_expires" ON "ownership_offers" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION audit_owner(stored jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  -- People know an owner by nickname.
  select case when stored ? 'owner_id'
    then (stored - 'owner_id')
      || jsonb_build_object('owner', (select nickname from owners where id = (stored ->> 'owner_id')::integer))
    else stored end
$$;--> statement-breakpoint
-- The audit log learns of offers, and says in the logs of both owners that an intelligence got another one.
DO $$
declare
  body text := pg_get_functiondef('keep_audit_log()'::regprocedure);
begin
  body := replace(body, 'when ''webhooks'' then ''webhook''',
    'when ''webhooks'' then ''webhook'' when ''ownership_offers'' then ''ownership_offer''');
  body := replace(body, 'when ''repository_authorizations'' then (select id from users',
    'when ''ownership_offers'' then (select id from users where id = (stored ->> ''owner_id'')::integer)
    when ''repository_authorizations'' then (select id from users');
  body := replace(body, 'when ''repositories'' then (select id from organizations',
    'when ''ownership_offers'' then (select id from organizations where id = (stored ->> ''owner_id'')::integer)
    when ''repositories'' then (select id from organizations');
  body := replace(body, '  entry.at := clock_timestamp();',
    '  if TG_TABLE_NAME in (''repositories'', ''ownership_offers'') then
    entry.before := audit_owner(entry.before);
    entry.after := audit_owner(entry.after);
  end if;
  entry.at := clock_timestamp();');
  body := replace(body, '  -- A transaction that reads one snapshot',
    '  if TG_TABLE_NAME = ''repositories'' and TG_OP = ''UPDATE'' and one -> ''owner_id'' <> two -> ''owner_id'' then
    insert into audit_log (
      at, actor_id, actor, key_id, key, network, subject, action, name, account_id, organization_id, before, after
    )
    select entry.at, entry.actor_id, entry.actor, entry.key_id, entry.key, entry.network, entry.subject, entry.action,
      entry.name, case when kind = ''user'' then id end, case when kind <> ''user'' then id end,
      jsonb_build_object(''owner'', entry.before -> ''owner''), jsonb_build_object(''owner'', entry.after -> ''owner'')
    from owners
    where id in ((one ->> ''owner_id'')::integer, (two ->> ''owner_id'')::integer)
      and id is distinct from entry.organization_id;
  end if;
  -- A transaction that reads one snapshot');
  execute body;
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON ownership_offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
