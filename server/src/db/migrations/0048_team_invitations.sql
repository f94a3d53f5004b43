ALTER TABLE "invitations" ALTER COLUMN "organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "repository_uuid" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_repository" ON "invitations" USING btree ("repository_uuid");--> statement-breakpoint
CREATE INDEX "invitations_claimer" ON "invitations" USING btree ("claimed_by");