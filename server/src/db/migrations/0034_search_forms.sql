-- contracts: unused since v2.0.0
-- What searches compare: without case, accents and vowel points, ligatures and other forms of letters taken apart.
CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length($1) = char_length($1) THEN lower($1)
    ELSE normalize(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize($1, NFKD),
            '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\ufe0e\ufe0f]', '', 'g'
          )),
          'øłđðħıς', 'olddhiσ'
        ),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFC
    )
  END
$$;--> statement-breakpoint
-- Finds a text anywhere, its own wildcards taken literally.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(search_form($1), '([\\%_])', '\\\1', 'g') || '%'
$$;--> statement-breakpoint
-- Before the columns, which write all sentences and their indexes anew.
DROP INDEX IF EXISTS "examples_version_text_search";--> statement-breakpoint
ALTER TABLE "examples" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form("text")) STORED;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form("text")) STORED;--> statement-breakpoint
CREATE INDEX "examples_version_search" ON "examples" USING gin ("version_id","search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "examples" DROP COLUMN IF EXISTS "lower_text";--> statement-breakpoint
ALTER TABLE "translations" DROP COLUMN IF EXISTS "lower_text";