CREATE TABLE "language_model_answers" (
	"repository_uuid" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "language_model_answers_repository_uuid_question_pk" PRIMARY KEY("repository_uuid","question")
);
--> statement-breakpoint
CREATE TABLE "language_model_choices" (
	"repository_uuid" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_model_days" (
	"repository_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"from_cache" integer DEFAULT 0 NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	"reserved_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "language_model_days_repository_uuid_day_purpose_pk" PRIMARY KEY("repository_uuid","day","purpose")
);
--> statement-breakpoint
CREATE TABLE "sentence_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sentence_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"language" text NOT NULL,
	"intent_id" integer NOT NULL,
	"text" text NOT NULL,
	"marks" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"model" text NOT NULL,
	"prompt" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "examples" ADD COLUMN "drafted_by" text;--> statement-breakpoint
ALTER TABLE "language_model_answers" ADD CONSTRAINT "language_model_answers_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_model_choices" ADD CONSTRAINT "language_model_choices_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_model_choices" ADD CONSTRAINT "language_model_choices_changed_by_owners_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_drafts" ADD CONSTRAINT "sentence_drafts_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_drafts" ADD CONSTRAINT "sentence_drafts_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_drafts" ADD CONSTRAINT "sentence_drafts_created_by_owners_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "language_model_answers_created" ON "language_model_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "language_model_days_day" ON "language_model_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sentence_drafts_place" ON "sentence_drafts" USING btree ("version_id","language","intent_id");--> statement-breakpoint
CREATE INDEX "sentence_drafts_intent" ON "sentence_drafts" USING btree ("intent_id");