ALTER TABLE "environment_moves" ADD COLUMN "broken" jsonb;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "rule" jsonb;