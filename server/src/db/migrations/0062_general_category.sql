INSERT INTO "categories" ("name", "icon") VALUES ('General', 'general') ON CONFLICT ("icon") DO NOTHING;
