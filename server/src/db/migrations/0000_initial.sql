CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TYPE "public"."owner_kind" AS ENUM('user', 'organization');--> statement-breakpoint
CREATE TABLE "owners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "owner_kind" NOT NULL,
	"nickname" text NOT NULL,
	"name" text NOT NULL,
	"locale" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"biography" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_authorizations" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"verificated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorization_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repository_uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"owner_id" integer NOT NULL,
	"slug" text NOT NULL,
	"repository_uuid" uuid NOT NULL,
	CONSTRAINT "former_slugs_owner_id_slug_pk" PRIMARY KEY("owner_id","slug")
);
--> statement-breakpoint
CREATE TABLE "repositories" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"algorithm" text NOT NULL,
	"use_competing_intents" boolean DEFAULT false NOT NULL,
	"use_name_entities" boolean DEFAULT false NOT NULL,
	"use_analyze_char" boolean DEFAULT false NOT NULL,
	"use_transformer_entities" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository_authorizations" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"repository_uuid" uuid NOT NULL,
	"owner_id" integer NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"key_hash" text NOT NULL,
	"key_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository_categories" (
	"repository_uuid" uuid NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "repository_categories_repository_uuid_category_id_pk" PRIMARY KEY("repository_uuid","category_id")
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"repository_uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"vote" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_repository_uuid_user_id_pk" PRIMARY KEY("repository_uuid","user_id")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"version_language_id" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"receipt" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_languages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "version_languages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"language" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"trained_revision" integer,
	"last_update" timestamp (3) with time zone,
	"training_started_at" timestamp (3) with time zone,
	"training_end_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"total_training_end" integer DEFAULT 0 NOT NULL,
	"algorithm" text,
	"use_competing_intents" boolean,
	"use_name_entities" boolean,
	"use_analyze_char" boolean,
	"use_transformer_entities" boolean
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"repository_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_update" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"value" text NOT NULL,
	"group_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "example_entities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "example_entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"example_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "examples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "examples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"intent_id" integer NOT NULL,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_sentence_entities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_sentence_entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_sentence_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_sentences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_sentences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"intent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_entities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"translation_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"example_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"has_valid_entities" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markers" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prediction_counts" (
	"day" date NOT NULL,
	"version_language_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prediction_counts_day_version_language_id_owner_id_pk" PRIMARY KEY("day","version_language_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "prediction_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prediction_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_language_id" integer NOT NULL,
	"owner_id" integer,
	"text" text NOT NULL,
	"intent" text NOT NULL,
	"confidence" real NOT NULL,
	"answer" jsonb NOT NULL,
	"from_backend" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version_language_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_owners_id_fk" FOREIGN KEY ("id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_authorizations" ADD CONSTRAINT "organization_authorizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_authorizations" ADD CONSTRAINT "organization_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_id_owners_id_fk" FOREIGN KEY ("id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repositories" ADD CONSTRAINT "repositories_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_authorizations" ADD CONSTRAINT "repository_authorizations_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_authorizations" ADD CONSTRAINT "repository_authorizations_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_categories" ADD CONSTRAINT "repository_categories_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_categories" ADD CONSTRAINT "repository_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_languages" ADD CONSTRAINT "version_languages_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_created_by_owners_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_group_id_entity_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."entity_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_groups" ADD CONSTRAINT "entity_groups_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example_entities" ADD CONSTRAINT "example_entities_example_id_examples_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."examples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example_entities" ADD CONSTRAINT "example_entities_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examples" ADD CONSTRAINT "examples_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examples" ADD CONSTRAINT "examples_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intents" ADD CONSTRAINT "intents_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sentence_entities" ADD CONSTRAINT "test_sentence_entities_test_sentence_id_test_sentences_id_fk" FOREIGN KEY ("test_sentence_id") REFERENCES "public"."test_sentences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sentence_entities" ADD CONSTRAINT "test_sentence_entities_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sentences" ADD CONSTRAINT "test_sentences_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_entities" ADD CONSTRAINT "translation_entities_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_entities" ADD CONSTRAINT "translation_entities_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_example_id_examples_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."examples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_counts" ADD CONSTRAINT "prediction_counts_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_counts" ADD CONSTRAINT "prediction_counts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_logs" ADD CONSTRAINT "prediction_logs_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_logs" ADD CONSTRAINT "prediction_logs_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_owners_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "owners_nickname_unique" ON "owners" USING btree (lower("nickname"));--> statement-breakpoint
CREATE INDEX "owners_nickname_search" ON "owners" USING gin ("nickname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "owners_name_search" ON "owners" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_key_unique" ON "sessions" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "organization_authorizations_member_unique" ON "organization_authorizations" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "organization_authorizations_user" ON "organization_authorizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "captcha_used_expires_at" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authorization_requests_user_unique" ON "authorization_requests" USING btree ("repository_uuid","user_id");--> statement-breakpoint
CREATE INDEX "authorization_requests_of_user" ON "authorization_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_icon_unique" ON "categories" USING btree ("icon");--> statement-breakpoint
CREATE INDEX "former_slugs_repository" ON "former_slugs" USING btree ("repository_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "repositories_slug_unique" ON "repositories" USING btree ("owner_id","slug");--> statement-breakpoint
CREATE INDEX "repositories_created" ON "repositories" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "repositories_name_search" ON "repositories" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "repository_authorizations_member_unique" ON "repository_authorizations" USING btree ("repository_uuid","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repository_authorizations_key_unique" ON "repository_authorizations" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "repository_authorizations_owner" ON "repository_authorizations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "repository_categories_category" ON "repository_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "votes_user" ON "votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "models_id" ON "models" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "version_languages_unique" ON "version_languages" USING btree ("version_id","language");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_default_unique" ON "versions" USING btree ("repository_uuid") WHERE "versions"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "versions_name_unique" ON "versions" USING btree ("repository_uuid","name") WHERE "versions"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entities_unique" ON "entities" USING btree ("version_id","value");--> statement-breakpoint
CREATE INDEX "entities_group" ON "entities" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entity_groups_unique" ON "entity_groups" USING btree ("version_id","value");--> statement-breakpoint
CREATE INDEX "example_entities_example" ON "example_entities" USING btree ("example_id");--> statement-breakpoint
CREATE INDEX "example_entities_entity" ON "example_entities" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "examples_unique" ON "examples" USING btree ("version_id","language","intent_id",md5("text"));--> statement-breakpoint
CREATE INDEX "examples_listing" ON "examples" USING btree ("version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "examples_intent" ON "examples" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "examples_text_search" ON "examples" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "intents_unique" ON "intents" USING btree ("version_id","text");--> statement-breakpoint
CREATE INDEX "test_sentence_entities_sentence" ON "test_sentence_entities" USING btree ("test_sentence_id");--> statement-breakpoint
CREATE INDEX "test_sentence_entities_entity" ON "test_sentence_entities" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_sentences_unique" ON "test_sentences" USING btree ("version_id","language","intent",md5("text"));--> statement-breakpoint
CREATE INDEX "test_sentences_listing" ON "test_sentences" USING btree ("version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "translation_entities_translation" ON "translation_entities" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "translation_entities_entity" ON "translation_entities" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "translations_unique" ON "translations" USING btree ("example_id","language");--> statement-breakpoint
CREATE INDEX "translations_text_search" ON "translations" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prediction_counts_owner" ON "prediction_counts" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "prediction_logs_listing" ON "prediction_logs" USING btree ("version_language_id","id");--> statement-breakpoint
CREATE INDEX "prediction_logs_created" ON "prediction_logs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_job_unique" ON "tasks" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_running_unique" ON "tasks" USING btree ("version_language_id","type") WHERE "tasks"."status" in (0, 1);--> statement-breakpoint
CREATE INDEX "tasks_version_language" ON "tasks" USING btree ("version_language_id","created_at");--> statement-breakpoint
INSERT INTO "categories" ("name", "icon") VALUES ('Business', 'business'), ('Commercial', 'commercial'), ('Culture', 'culture'), ('Customer service', 'customer-service'), ('Education', 'education'), ('Finances', 'finances'), ('Food', 'food'), ('Health', 'health'), ('Social', 'social'), ('Technology', 'tech');
