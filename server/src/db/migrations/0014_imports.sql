CREATE TABLE "import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"filename" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_files_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"task_id" integer,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"filename" text NOT NULL,
	"format" text,
	"options" jsonb NOT NULL,
	"counts" jsonb,
	"stored_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"left_count" integer
);
--> statement-breakpoint
DROP INDEX "tasks_running_unique";--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_owners_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_import" ON "import_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imports_version" ON "imports" USING btree ("version_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_task" ON "imports" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "imports_creator" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_stored" ON "imports" USING btree ("stored_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_running_unique" ON "tasks" USING btree ("version_language_id","type") WHERE "tasks"."status" in (0, 1) and "tasks"."type" <> 5;