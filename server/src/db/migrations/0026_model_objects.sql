CREATE TABLE "model_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"unused_at" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
ALTER TABLE "models" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_object_model_objects_name_fk" FOREIGN KEY ("object") REFERENCES "public"."model_objects"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "models_object" ON "models" USING btree ("object");