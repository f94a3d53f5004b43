CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "example_entities_counted" ON "example_entities" USING btree ("entity_id","example_id");--> statement-breakpoint
DROP INDEX "example_entities_entity";--> statement-breakpoint
DROP INDEX "examples_lower_text_search";
