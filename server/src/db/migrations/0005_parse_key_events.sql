-- Every API process remembers what parse keys open and is told here when that may have changed, whoever changed it.
CREATE FUNCTION tell_parse_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('parlance', '{"topic":"parse key"}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER INSERT OR UPDATE OR DELETE ON repository_authorizations FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER INSERT OR UPDATE OR DELETE ON organization_authorizations FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER INSERT OR UPDATE OR DELETE ON models FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER UPDATE OF owner_id, is_private OR DELETE ON repositories FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER UPDATE OF is_default, deleted_at OR DELETE ON versions FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
