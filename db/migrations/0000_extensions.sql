-- Trusted extensions: the owner of a database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Dutch stemming that does not care about accents: café = cafe.
CREATE TEXT SEARCH CONFIGURATION nl (COPY = dutch);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION nl
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, dutch_stem;
