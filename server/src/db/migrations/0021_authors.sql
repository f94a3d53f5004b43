ALTER TABLE "examples" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "test_sentences" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "examples" ADD CONSTRAINT "examples_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sentences" ADD CONSTRAINT "test_sentences_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "examples_author" ON "examples" USING btree ("author_id","id") WHERE "examples"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "test_sentences_author" ON "test_sentences" USING btree ("author_id","id") WHERE "test_sentences"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "translations_author" ON "translations" USING btree ("author_id","id") WHERE "translations"."author_id" is not null;