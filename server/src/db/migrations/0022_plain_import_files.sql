-- What the migrations of this release lock and others wait for, before anything else: a statement that reads two of these
-- tables would hold one and wait for the other, while a later migration waits for it.
LOCK TABLE "repositories", "translations", "examples" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- Files of imports are read in parts: of a compressed value, each part would unpack all that lies before it.
ALTER TABLE "import_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
