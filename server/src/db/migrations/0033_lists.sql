-- Before the column, which writes all translations and their indexes anew.
DROP INDEX "translations_text_search";--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "lower_text" text GENERATED ALWAYS AS (lower("text")) STORED;--> statement-breakpoint
CREATE INDEX "translations_newest" ON "translations" USING btree ("version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repositories_public" ON "repositories" USING btree ("language") WHERE "repositories"."deleted_at" is null and not "repositories"."is_private";
