CREATE TYPE "public"."account_token_purpose" AS ENUM('reset_password', 'change_email');--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" "account_token_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"used_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body_sealed" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (6) with time zone,
	"given_up_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "evaluation_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_language_id" integer NOT NULL,
	"is_cross_validation" boolean NOT NULL,
	"report" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"result_id" integer NOT NULL,
	"text" text NOT NULL,
	"intent" text NOT NULL,
	"predicted_intent" text NOT NULL,
	"confidence" real NOT NULL,
	"has_error" boolean NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translator_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translator_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"language" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_sealed" "bytea" NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "is_copying" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "examples" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_sentences" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "secret_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_results" ADD CONSTRAINT "evaluation_results_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_results" ADD CONSTRAINT "evaluation_results_created_by_owners_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_rows" ADD CONSTRAINT "evaluation_rows_result_id_evaluation_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."evaluation_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translator_links" ADD CONSTRAINT "translator_links_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translator_links" ADD CONSTRAINT "translator_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_owners_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_unique" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_expires" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."sent_at" is null and "mails"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "evaluation_results_listing" ON "evaluation_results" USING btree ("version_language_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluation_rows_listing" ON "evaluation_rows" USING btree ("result_id","has_error","id");--> statement-breakpoint
CREATE UNIQUE INDEX "translator_links_key_unique" ON "translator_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "translator_links_version" ON "translator_links" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "translator_links_creator" ON "translator_links" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "trash_unique" ON "trash" USING btree ("kind","item_id");--> statement-breakpoint
CREATE INDEX "trash_version" ON "trash" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "trash_created" ON "trash" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "version_languages_language" ON "version_languages" USING btree ("language");--> statement-breakpoint
CREATE INDEX "entities_value" ON "entities" USING btree ("value");--> statement-breakpoint
CREATE INDEX "entity_groups_value" ON "entity_groups" USING btree ("value");--> statement-breakpoint
CREATE INDEX "examples_text_hash" ON "examples" USING btree ("language",md5("text"));--> statement-breakpoint
CREATE INDEX "intents_text" ON "intents" USING btree ("text");