CREATE TABLE "organization_keys" (
	"repository_uuid" uuid NOT NULL,
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key_hash" text,
	"key_sealed" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_keys_repository_uuid_organization_id_user_id_pk" PRIMARY KEY("repository_uuid","organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "repository_authorizations" ALTER COLUMN "key_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_authorizations" ALTER COLUMN "key_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_authorizations" ADD COLUMN "key_retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization_keys" ADD CONSTRAINT "organization_keys_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_keys" ADD CONSTRAINT "organization_keys_membership" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_authorizations"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_keys_key_unique" ON "organization_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "organization_keys_member" ON "organization_keys" USING btree ("organization_id","user_id");--> statement-breakpoint
-- Keys of organisations were shared by all their members. They only parse from now on, and expire after OLD_KEY_DAYS.
UPDATE "repository_authorizations" SET "key_retired_at" = now()
WHERE "owner_id" IN (SELECT "id" FROM "organizations");
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER INSERT OR UPDATE OR DELETE ON organization_keys FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
