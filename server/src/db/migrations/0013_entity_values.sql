CREATE TABLE "entity_lists" (
	"entity_id" integer PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"patterns" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"entity_id" integer,
	"language" text,
	"value" text NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
DROP INDEX "entities_unique";--> statement-breakpoint
DROP INDEX "intents_unique";--> statement-breakpoint
ALTER TABLE "repositories" ADD COLUMN "is_copyable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repositories" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "example_entities" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "example_entities" ADD COLUMN "resolved_value" text;--> statement-breakpoint
ALTER TABLE "test_sentence_entities" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "test_sentence_entities" ADD COLUMN "resolved_value" text;--> statement-breakpoint
ALTER TABLE "translation_entities" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "translation_entities" ADD COLUMN "resolved_value" text;--> statement-breakpoint
ALTER TABLE "entity_lists" ADD CONSTRAINT "entity_lists_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_values" ADD CONSTRAINT "entity_values_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_values" ADD CONSTRAINT "entity_values_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entity_values_unique" ON "entity_values" USING btree ("version_id",coalesce("entity_id", 0),coalesce("language", ''),md5("value"));--> statement-breakpoint
CREATE INDEX "entity_values_entity" ON "entity_values" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entities_unique" ON "entities" USING btree ("version_id",lower("value"));--> statement-breakpoint
CREATE UNIQUE INDEX "intents_unique" ON "intents" USING btree ("version_id",lower("text"));