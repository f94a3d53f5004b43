CREATE TABLE "repository_ranks" (
	"repository_uuid" uuid PRIMARY KEY NOT NULL,
	"votes_sum" integer DEFAULT 0 NOT NULL,
	"trainings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "examples_text_search";--> statement-breakpoint
ALTER TABLE "repository_ranks" ADD CONSTRAINT "repository_ranks_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repository_ranks_listing" ON "repository_ranks" USING btree ("votes_sum" DESC NULLS FIRST,"trainings" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"repository_uuid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "examples_lower_text_search" ON "examples" USING gin (lower("text") gin_trgm_ops);
--> statement-breakpoint
INSERT INTO "repository_ranks" SELECT "uuid",
	(SELECT coalesce(sum("vote"), 0) FROM "votes" WHERE "repository_uuid" = "repositories"."uuid"),
	(SELECT coalesce(sum("total_training_end"), 0) FROM "version_languages" JOIN "versions" ON "versions"."id" = "version_id" WHERE "repository_uuid" = "repositories"."uuid"),
	"created_at" FROM "repositories";
--> statement-breakpoint
CREATE FUNCTION rank_new_repository() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO repository_ranks (repository_uuid, created_at) VALUES (new.uuid, new.created_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Adds up anew, once the row is held: of two changes at the same time the second one sees the first.
CREATE FUNCTION rank_repository(ranked uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM repository_ranks WHERE repository_uuid = ranked FOR NO KEY UPDATE;
  UPDATE repository_ranks SET
    votes_sum = (SELECT coalesce(sum(vote), 0) FROM votes WHERE repository_uuid = ranked),
    trainings = (SELECT coalesce(sum(total_training_end), 0) FROM version_languages JOIN versions ON versions.id = version_id WHERE repository_uuid = ranked)
  WHERE repository_uuid = ranked;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rank_voted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rank_repository(coalesce(new.repository_uuid, old.repository_uuid));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rank_trained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rank_repository(repository_uuid) FROM versions WHERE id = coalesce(new.version_id, old.version_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rank_new_repository AFTER INSERT ON repositories FOR EACH ROW EXECUTE FUNCTION rank_new_repository();
--> statement-breakpoint
-- These run at the end of the transaction, so that a long one keeps nobody from voting or storing a model meanwhile.
CREATE CONSTRAINT TRIGGER rank_voted AFTER INSERT OR UPDATE OR DELETE ON votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rank_voted();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rank_removed_version AFTER DELETE ON versions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rank_voted();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rank_trained AFTER UPDATE OF total_training_end ON version_languages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.total_training_end <> new.total_training_end) EXECUTE FUNCTION rank_trained();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rank_added_trainings AFTER INSERT ON version_languages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.total_training_end > 0) EXECUTE FUNCTION rank_trained();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rank_removed_language AFTER DELETE ON version_languages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.total_training_end > 0) EXECUTE FUNCTION rank_trained();
