CREATE TABLE "api_key_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1 CYCLE),
	"key_id" integer NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" smallint NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key_days" (
	"key_id" integer NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "api_key_days_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
ALTER TABLE "api_key_calls" ADD CONSTRAINT "api_key_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_calls_key" ON "api_key_calls" USING btree ("key_id","called_at");--> statement-breakpoint
CREATE INDEX "api_key_calls_time" ON "api_key_calls" USING btree ("called_at");--> statement-breakpoint
CREATE INDEX "api_key_days_day" ON "api_key_days" USING btree ("day");