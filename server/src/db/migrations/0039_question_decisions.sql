-- Equal for texts that differ only in case, accents, punctuation or spaces; a text of punctuation only is its own key.
CREATE FUNCTION question_key(text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(coalesce(nullif(btrim(regexp_replace(
    regexp_replace(search_form($1), '[''’‘`´]', '', 'g'),
    '[\s!"(),.:;?\[\]{}_¡¿…«»“”„‚‹›–—·、。，！？：；（）「」『』【】《》،؛؟۔।-]+', ' ', 'g'
  )), ''), $1))::uuid
$$;--> statement-breakpoint
CREATE TABLE "question_decisions" (
	"version_language_id" integer NOT NULL,
	"question" uuid NOT NULL,
	"state" text NOT NULL,
	"sentence_id" integer,
	"intent" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_decisions_version_language_id_question_pk" PRIMARY KEY("version_language_id","question")
);
--> statement-breakpoint
ALTER TABLE "prediction_logs" ADD COLUMN "question" uuid;--> statement-breakpoint
ALTER TABLE "prediction_logs" ADD COLUMN "key_id" integer;--> statement-breakpoint
ALTER TABLE "question_decisions" ADD CONSTRAINT "question_decisions_version_language_id_version_languages_id_fk" FOREIGN KEY ("version_language_id") REFERENCES "public"."version_languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_decisions" ADD CONSTRAINT "question_decisions_decided_by_owners_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_decisions_by" ON "question_decisions" USING btree ("decided_by");