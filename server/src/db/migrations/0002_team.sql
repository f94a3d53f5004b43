ALTER TABLE "authorization_requests" DROP CONSTRAINT "authorization_requests_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;