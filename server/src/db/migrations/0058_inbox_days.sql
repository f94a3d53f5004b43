ALTER TABLE "repositories" ADD COLUMN "inbox_days" integer;--> statement-breakpoint
-- The activity of an intelligence lists the setting too; the rest of the function stays as it is.
DO $$
begin
  execute replace(pg_get_functiondef('keep_event()'::regprocedure), '''masks_inbox''', '''masks_inbox'', ''inbox_days''');
end
$$;
