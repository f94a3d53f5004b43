CREATE TABLE "build_reports" (
	"area" text NOT NULL,
	"build" text NOT NULL,
	"decision" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"bound" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "build_reports_hour_area_build_decision_event_bound_pk" PRIMARY KEY("hour","area","build","decision","event","bound")
);
--> statement-breakpoint
CREATE TABLE "suspended_canaries" (
	"area" text NOT NULL,
	"build" text NOT NULL,
	"decision" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"loads" integer NOT NULL,
	"failures" integer NOT NULL,
	"live_loads" integer NOT NULL,
	"live_failures" integer NOT NULL,
	CONSTRAINT "suspended_canaries_area_build_decision_pk" PRIMARY KEY("area","build","decision")
);
