CREATE TABLE "api_key_repositories" (
	"key_id" integer NOT NULL,
	"repository_uuid" uuid NOT NULL,
	CONSTRAINT "api_key_repositories_key_id_repository_uuid_pk" PRIMARY KEY("key_id","repository_uuid")
);
--> statement-breakpoint
CREATE TABLE "api_key_uses" (
	"key_id" integer PRIMARY KEY NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"organization_id" integer,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"opens_all" boolean NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"former_hash" text,
	"former_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_key_repositories" ADD CONSTRAINT "api_key_repositories_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_repositories" ADD CONSTRAINT "api_key_repositories_repository_uuid_repositories_uuid_fk" FOREIGN KEY ("repository_uuid") REFERENCES "public"."repositories"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_membership" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_authorizations"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_repositories_repository" ON "api_key_repositories" USING btree ("repository_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key_unique" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_former_key_unique" ON "api_keys" USING btree ("former_hash") WHERE "api_keys"."former_hash" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id","user_id");
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER INSERT OR UPDATE OR DELETE ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
--> statement-breakpoint
CREATE TRIGGER tell_parse_keys AFTER INSERT OR UPDATE OR DELETE ON api_key_repositories FOR EACH STATEMENT EXECUTE FUNCTION tell_parse_keys();
