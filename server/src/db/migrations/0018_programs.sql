CREATE TABLE "repeatable_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"caller" text NOT NULL,
	"content" text NOT NULL,
	"status" smallint,
	"answer" "bytea",
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "texts_per_minute" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "keeps_in_inbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "repositories" ADD COLUMN "texts_per_minute" integer;--> statement-breakpoint
ALTER TABLE "repositories" ADD COLUMN "masks_inbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "repeatable_requests_caller" ON "repeatable_requests" USING btree ("caller","started_at");--> statement-breakpoint
CREATE INDEX "repeatable_requests_started" ON "repeatable_requests" USING btree ("started_at");--> statement-breakpoint
CREATE TRIGGER tell_parse_keys_settings AFTER UPDATE OF texts_per_minute, masks_inbox ON repositories FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
