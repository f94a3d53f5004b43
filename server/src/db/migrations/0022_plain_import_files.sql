-- Files of imports are read in parts: of a compressed value, each part would unpack all that lies before it.
ALTER TABLE "import_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
