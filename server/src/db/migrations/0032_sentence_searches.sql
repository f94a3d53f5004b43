CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "example_entities_counted" ON "example_entities" USING btree ("entity_id","example_id");--> statement-breakpoint
DROP INDEX "example_entities_entity";--> statement-breakpoint
-- Before the column, which writes all sentences and their indexes anew.
DROP INDEX "examples_lower_text_search";--> statement-breakpoint
ALTER TABLE "examples" ADD COLUMN "lower_text" text GENERATED ALWAYS AS (lower("text")) STORED;--> statement-breakpoint
CREATE INDEX "examples_version_text_search" ON "examples" USING gin ("version_id","lower_text" gin_trgm_ops);
