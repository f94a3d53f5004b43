CREATE TABLE "candidate_counts" (
	"move_id" integer NOT NULL,
	"language" text NOT NULL,
	"same" integer NOT NULL,
	"different" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "candidate_counts_move_id_language_pk" PRIMARY KEY("move_id","language")
);
--> statement-breakpoint
CREATE TABLE "candidate_differences" (
	"move_id" integer NOT NULL,
	"question" uuid NOT NULL,
	"prediction_id" bigint NOT NULL,
	"language" text NOT NULL,
	"served" text NOT NULL,
	"found" text NOT NULL,
	CONSTRAINT "candidate_differences_move_id_question_pk" PRIMARY KEY("move_id","question")
);
--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "candidate_move" integer;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "candidate_share" integer;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "candidate" text;--> statement-breakpoint
ALTER TABLE "candidate_counts" ADD CONSTRAINT "candidate_counts_move_id_environment_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."environment_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_differences" ADD CONSTRAINT "candidate_differences_move_id_environment_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."environment_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_differences" ADD CONSTRAINT "candidate_differences_prediction_id_prediction_logs_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."prediction_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_differences_prediction" ON "candidate_differences" USING btree ("prediction_id");