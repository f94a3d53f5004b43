CREATE TABLE "model_qualities" (
	"version_language_id" integer NOT NULL,
	"model_id" uuid NOT NULL,
	"is_cross_validation" boolean NOT NULL,
	"sentences" integer NOT NULL,
	"right" integer NOT NULL,
	"entity_f1" real,
	"answers" jsonb NOT NULL,
	"change" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_qualities_version_language_id_model_id_pk" PRIMARY KEY("version_language_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "previous_models" (
	"version_language_id" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"bytes" "bytea",
	"object" text,
	"receipt" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sentence_ids" integer[],
	"sentence_revisions" integer[],
	"trained_revision" integer
);
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "sentence_ids" integer[];--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "sentence_revisions" integer[];--> statement-breakpoint
ALTER TABLE "model_qualities" ADD CONSTRAINT "model_qualities_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previous_models" ADD CONSTRAINT "previous_models_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previous_models" ADD CONSTRAINT "previous_models_object_model_objects_name_fk" FOREIGN KEY ("object") REFERENCES "public"."model_objects"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previous_models_object" ON "previous_models" USING btree ("object");