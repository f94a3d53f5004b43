CREATE TABLE "what_ifs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "what_ifs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_language_id" integer NOT NULL,
	"task_id" integer,
	"change" jsonb NOT NULL,
	"sentences" integer NOT NULL,
	"revision" integer,
	"content" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "what_ifs_language" ON "what_ifs" USING btree ("version_language_id");--> statement-breakpoint
CREATE INDEX "what_ifs_task" ON "what_ifs" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "what_ifs_created" ON "what_ifs" USING btree ("created_at");