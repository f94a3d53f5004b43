CREATE TABLE "algorithm_comparisons" (
	"version_language_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"sentences" integer NOT NULL,
	"trials" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "algorithm_comparisons" ADD CONSTRAINT "algorithm_comparisons_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "algorithm_comparisons" ADD CONSTRAINT "algorithm_comparisons_created_by_owners_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;