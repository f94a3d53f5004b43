ALTER TYPE "public"."account_token_purpose" ADD VALUE 'confirm_email';--> statement-breakpoint
CREATE TABLE "former_nicknames" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_nicknames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"owner_id" integer,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"free_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "former_nicknames" ADD CONSTRAINT "former_nicknames_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_nicknames_nickname" ON "former_nicknames" USING btree (lower("nickname"));--> statement-breakpoint
CREATE INDEX "former_nicknames_owner" ON "former_nicknames" USING btree ("owner_id");--> statement-breakpoint
UPDATE "users" SET "email_confirmed_at" = now();
