-- Quotes, apostrophes and dashes beside words stand for any of their kind: people type ' where texts have ’.
CREATE OR REPLACE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || translate(
    regexp_replace(search_form($1), '([\\%_])', '\\\1', 'g'),
    CASE WHEN $1 ~ '[[:alnum:]]' THEN '''"’‘‚‛`´“”„‟«»‹›＇＂-‐‑‒–—―−' ELSE '' END,
    repeat('_', 26)
  ) || '%'
$$;
