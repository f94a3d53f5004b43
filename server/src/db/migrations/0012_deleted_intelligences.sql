ALTER TABLE "owners" ADD COLUMN "deleted_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "set_aside" jsonb;--> statement-breakpoint
ALTER TABLE "repositories" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "repositories" ADD COLUMN "deleted_with_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "owners_deleted" ON "owners" USING btree ("deleted_at") WHERE "owners"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "repositories_deleted" ON "repositories" USING btree ("deleted_at") WHERE "repositories"."deleted_at" is not null;--> statement-breakpoint
DROP TRIGGER tell_parse_keys ON repositories;
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER UPDATE OF owner_id, is_private, deleted_at OR DELETE ON repositories FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
