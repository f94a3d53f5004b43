-- The inbox becomes a table of months. What is in it stays where it is, as the partition of everything earlier: nothing
-- is copied, read or indexed again, and the locks are held for moments. Its indexes keep their names.
SELECT set_config('parlance.last_prediction', "last_value"::text, true) FROM "prediction_logs_id_seq";--> statement-breakpoint
ALTER TABLE "webhook_sentences" DROP CONSTRAINT "webhook_sentences_prediction_id_prediction_logs_id_fk";--> statement-breakpoint
ALTER TABLE "prediction_logs" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "prediction_logs" RENAME TO "prediction_logs_earlier";--> statement-breakpoint
CREATE TABLE "prediction_logs" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prediction_logs_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_language_id" integer NOT NULL,
	"owner_id" integer,
	"text" text NOT NULL,
	"intent" text NOT NULL,
	"confidence" real NOT NULL,
	"answer" jsonb NOT NULL,
	"from_backend" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prediction_logs_id_key" PRIMARY KEY ("id")
) PARTITION BY RANGE ("id");--> statement-breakpoint
SELECT setval('prediction_logs_ids', current_setting('parlance.last_prediction')::bigint);--> statement-breakpoint
ALTER TABLE "prediction_logs" ADD CONSTRAINT "prediction_logs_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_logs" ADD CONSTRAINT "prediction_logs_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prediction_logs_newest" ON "prediction_logs" USING btree ("version_language_id","id");--> statement-breakpoint
CREATE INDEX "prediction_logs_age" ON "prediction_logs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "prediction_logs" ATTACH PARTITION "prediction_logs_earlier" DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_sentences" ADD CONSTRAINT "webhook_sentences_prediction_id_prediction_logs_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."prediction_logs"("id") ON DELETE cascade ON UPDATE no action;
