ALTER TABLE "translator_links" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "link_name" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "link_language" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_link_id_translator_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."translator_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_link" ON "proposals" USING btree ("link_id");--> statement-breakpoint
CREATE FUNCTION keep_fallback() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into activities (repository_uuid, version_id, at, actor_id, via, act, kinds, details, undoes)
  values (
    NEW.repository_uuid, NEW.id, clock_timestamp(), activity_actor(), activity_via(), 'settings', array['setting'],
    jsonb_build_object(
      'before', jsonb_build_object('fallback', OLD.fallback), 'after', jsonb_build_object('fallback', NEW.fallback)
    ),
    nullif(current_setting('parlance.undoes', true), '')::bigint
  );
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER keep_fallback AFTER UPDATE OF fallback ON versions FOR EACH ROW
  WHEN (old.fallback is distinct from new.fallback) EXECUTE FUNCTION keep_fallback();
