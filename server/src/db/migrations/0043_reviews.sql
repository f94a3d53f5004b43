CREATE TABLE "sentence_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sentence_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"example_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sentence_reviews" (
	"example_id" integer PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"requested_by" integer,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sentence_comments" ADD CONSTRAINT "sentence_comments_example_id_examples_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."examples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_comments" ADD CONSTRAINT "sentence_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_reviews" ADD CONSTRAINT "sentence_reviews_example_id_examples_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."examples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_reviews" ADD CONSTRAINT "sentence_reviews_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_reviews" ADD CONSTRAINT "sentence_reviews_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentence_comments_sentence" ON "sentence_comments" USING btree ("example_id","id");--> statement-breakpoint
CREATE INDEX "sentence_comments_author" ON "sentence_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "sentence_reviews_version" ON "sentence_reviews" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "sentence_reviews_requester" ON "sentence_reviews" USING btree ("requested_by");