CREATE TABLE "compared_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repository_uuid" uuid NOT NULL,
	"created_by" integer NOT NULL,
	"filename" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compared_rows" (
	"file_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"label" text NOT NULL,
	"detail" jsonb,
	CONSTRAINT "compared_rows_file_id_place_pk" PRIMARY KEY("file_id","place")
);
--> statement-breakpoint
CREATE TABLE "sentence_states" (
	"version_language_id" integer NOT NULL,
	"sentence_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"text" text NOT NULL,
	"intent" text NOT NULL,
	"marks" jsonb NOT NULL,
	CONSTRAINT "sentence_states_version_language_id_sentence_id_revision_pk" PRIMARY KEY("version_language_id","sentence_id","revision")
);
--> statement-breakpoint
ALTER TABLE "compared_files" ADD CONSTRAINT "compared_files_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_files" ADD CONSTRAINT "compared_files_created_by_owners_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_rows" ADD CONSTRAINT "compared_rows_file_id_compared_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."compared_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_states" ADD CONSTRAINT "sentence_states_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compared_files_repository" ON "compared_files" USING btree ("repository_uuid");--> statement-breakpoint
CREATE INDEX "compared_files_creator" ON "compared_files" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "compared_files_created" ON "compared_files" USING btree ("created_at");