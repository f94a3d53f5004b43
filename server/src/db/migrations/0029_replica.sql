CREATE TABLE "account_writes" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"transaction" "xid8" NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_writes" ADD CONSTRAINT "account_writes_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;