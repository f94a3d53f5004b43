DROP INDEX "translations_text_search";--> statement-breakpoint
CREATE INDEX "translations_newest" ON "translations" USING btree ("version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repositories_public" ON "repositories" USING btree ("language") WHERE "repositories"."deleted_at" is null and not "repositories"."is_private";
