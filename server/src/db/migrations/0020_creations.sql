CREATE TABLE "creations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"task_id" integer,
	"repository_uuid" uuid,
	"name" text NOT NULL,
	"copied_from" uuid,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creations_user" ON "creations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "creations_task" ON "creations" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "creations_repository" ON "creations" USING btree ("repository_uuid");--> statement-breakpoint
CREATE INDEX "creations_created" ON "creations" USING btree ("created_at");