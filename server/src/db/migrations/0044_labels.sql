CREATE TABLE "sentence_labels" (
	"example_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"intent" text NOT NULL,
	"labeled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sentence_labels_example_id_person_id_pk" PRIMARY KEY("example_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "sentence_labels" ADD CONSTRAINT "sentence_labels_example_id_examples_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."examples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_labels" ADD CONSTRAINT "sentence_labels_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentence_labels" ADD CONSTRAINT "sentence_labels_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentence_labels_person" ON "sentence_labels" USING btree ("person_id","example_id");--> statement-breakpoint
CREATE INDEX "sentence_labels_version" ON "sentence_labels" USING btree ("version_id","example_id","intent");