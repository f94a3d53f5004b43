ALTER TABLE "translations" ADD COLUMN "original_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was translated before counts as a translation of the present original.
UPDATE "translations" SET "original_text" = "examples"."text" FROM "examples" WHERE "examples"."id" = "example_id";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  original text;
BEGIN
  SELECT version_id, text INTO new.version_id, original FROM examples WHERE id = new.example_id;
  -- Of no sentence: the reference to it refuses the row.
  new.version_id := coalesce(new.version_id, 0);
  IF new.original_text = '' THEN
    new.original_text := coalesce(original, '');
  END IF;
  RETURN new;
END
$$;
