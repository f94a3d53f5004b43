CREATE TABLE "environment_models" (
	"move_id" integer NOT NULL,
	"version_language_id" integer NOT NULL,
	"language" text NOT NULL,
	"model_id" uuid NOT NULL,
	"trained_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "environment_models_move_id_version_language_id_pk" PRIMARY KEY("move_id","version_language_id")
);
--> statement-breakpoint
CREATE TABLE "environment_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "environment_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"environment_id" integer NOT NULL,
	"version_id" integer,
	"version_name" text NOT NULL,
	"fallback" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"returned_to" integer,
	"moved_by" integer,
	"moved_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "environments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "environments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repository_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"current_move" integer,
	"former_move" integer,
	"version" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_keys" ADD COLUMN "key_environment" text;--> statement-breakpoint
ALTER TABLE "repository_authorizations" ADD COLUMN "key_environment" text;--> statement-breakpoint
ALTER TABLE "environment_models" ADD CONSTRAINT "environment_models_move_id_environment_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."environment_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_models" ADD CONSTRAINT "environment_models_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_moves" ADD CONSTRAINT "environment_moves_environment_id_environments_id_fk" FOREIGN KEY ("environment_id") REFERENCES "public"."environments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_moves" ADD CONSTRAINT "environment_moves_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_moves" ADD CONSTRAINT "environment_moves_moved_by_owners_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "environment_models_model" ON "environment_models" USING btree ("version_language_id","model_id");--> statement-breakpoint
CREATE INDEX "environment_moves_environment" ON "environment_moves" USING btree ("environment_id","id");--> statement-breakpoint
CREATE INDEX "environment_moves_version" ON "environment_moves" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "environment_moves_by" ON "environment_moves" USING btree ("moved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "environments_name_unique" ON "environments" USING btree ("repository_uuid","name");--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER INSERT OR UPDATE OR DELETE ON environments FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();--> statement-breakpoint
-- The audit log learns what to call them; the rest of the function stays as it is.
DO $$
begin
  execute replace(
    pg_get_functiondef('keep_audit_log()'::regprocedure),
    'when ''webhooks'' then ''webhook''',
    'when ''webhooks'' then ''webhook'' when ''environments'' then ''environment'''
  );
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_audit_log AFTER INSERT OR UPDATE OR DELETE ON environments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
