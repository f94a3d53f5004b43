CREATE TABLE "proposal_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposal_id" integer NOT NULL,
	"sentence_id" integer,
	"language" text NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"is_accepted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"author_id" integer,
	"is_by_key" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"reason" text DEFAULT '' NOT NULL,
	"what_if_id" integer
);
--> statement-breakpoint
ALTER TABLE "proposal_items" ADD CONSTRAINT "proposal_items_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_author_id_owners_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_owners_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_what_if_id_what_ifs_id_fk" FOREIGN KEY ("what_if_id") REFERENCES "public"."what_ifs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_items_proposal" ON "proposal_items" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE INDEX "proposals_version" ON "proposals" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "proposals_author" ON "proposals" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "proposals_decided_by" ON "proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "proposals_what_if" ON "proposals" USING btree ("what_if_id");