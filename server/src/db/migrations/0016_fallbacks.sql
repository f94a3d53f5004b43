ALTER TABLE "repositories" ADD COLUMN "fallback" jsonb;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "fallback" jsonb;--> statement-breakpoint
DROP TRIGGER tell_parse_keys ON repositories;
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER UPDATE OF owner_id, is_private, deleted_at, fallback OR DELETE ON repositories FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
--> statement-breakpoint
DROP TRIGGER tell_parse_keys ON versions;
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER UPDATE OF is_default, deleted_at, fallback OR DELETE ON versions FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
