CREATE TABLE "question_assignments" (
	"version_language_id" integer NOT NULL,
	"question" uuid NOT NULL,
	"assigned_to" integer NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_assignments_version_language_id_question_pk" PRIMARY KEY("version_language_id","question")
);
--> statement-breakpoint
ALTER TABLE "question_assignments" ADD CONSTRAINT "question_assignments_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_assignments" ADD CONSTRAINT "question_assignments_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_assignments_to" ON "question_assignments" USING btree ("assigned_to");