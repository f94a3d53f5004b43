ALTER TABLE "translations" ADD COLUMN "version_id" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "translations" SET "version_id" = "examples"."version_id" FROM "examples" WHERE "examples"."id" = "example_id";
--> statement-breakpoint
-- A sentence never moves to another version: what is right once stays right.
CREATE FUNCTION place_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT version_id INTO new.version_id FROM examples WHERE id = new.example_id;
  -- Of no sentence: the reference to it refuses the row.
  new.version_id := coalesce(new.version_id, 0);
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER place_translation BEFORE INSERT ON translations FOR EACH ROW EXECUTE FUNCTION place_translation();
--> statement-breakpoint
CREATE INDEX "translations_listing" ON "translations" USING btree ("version_id","language","created_at","id");
