ALTER TABLE "sentence_reviews" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "sentence_reviews" ADD CONSTRAINT "sentence_reviews_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentence_reviews_reviewer" ON "sentence_reviews" USING btree ("assigned_to");