CREATE TABLE "kept_models" (
	"version_language_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"bytes" "bytea",
	"object" text,
	"receipt" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sentence_ids" integer[],
	"sentence_revisions" integer[],
	"trained_revision" integer,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_models_version_language_id_id_pk" PRIMARY KEY("version_language_id","id")
);
--> statement-breakpoint
CREATE TABLE "model_facts" (
	"version_language_id" integer NOT NULL,
	"model_id" uuid NOT NULL,
	"trained_by" integer,
	"change" jsonb,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "model_facts_version_language_id_model_id_pk" PRIMARY KEY("version_language_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "model_servings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_servings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_language_id" integer NOT NULL,
	"model_id" uuid NOT NULL,
	"served_by" integer,
	"is_training" boolean NOT NULL,
	"served_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_models" ADD CONSTRAINT "kept_models_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_models" ADD CONSTRAINT "kept_models_object_model_objects_name_fk" FOREIGN KEY ("object") REFERENCES "public"."model_objects"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_facts" ADD CONSTRAINT "model_facts_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_facts" ADD CONSTRAINT "model_facts_trained_by_owners_id_fk" FOREIGN KEY ("trained_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_servings" ADD CONSTRAINT "model_servings_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_servings" ADD CONSTRAINT "model_servings_served_by_owners_id_fk" FOREIGN KEY ("served_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_models_id" ON "kept_models" USING btree ("id");--> statement-breakpoint
CREATE INDEX "kept_models_object" ON "kept_models" USING btree ("object");--> statement-breakpoint
CREATE INDEX "model_facts_trained_by" ON "model_facts" USING btree ("trained_by");--> statement-breakpoint
CREATE INDEX "model_servings_place" ON "model_servings" USING btree ("version_language_id","served_at");--> statement-breakpoint
CREATE INDEX "model_servings_by" ON "model_servings" USING btree ("served_by");