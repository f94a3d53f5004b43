DROP INDEX "entities_value";--> statement-breakpoint
DROP INDEX "intents_text";--> statement-breakpoint
CREATE INDEX "entities_lower_value" ON "entities" USING btree (lower("value"));--> statement-breakpoint
CREATE INDEX "intents_lower_text" ON "intents" USING btree (lower("text"));