DROP INDEX "examples_intent";--> statement-breakpoint
CREATE INDEX "examples_intent" ON "examples" USING btree ("intent_id","language");