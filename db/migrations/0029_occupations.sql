CREATE TABLE "occupation_families" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occupation_families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"profession_id" integer,
	"words" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occupation_families_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "occupations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occupations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"family_id" integer NOT NULL,
	"isco_code" text,
	"names" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occupations_title_unique" UNIQUE("title"),
	CONSTRAINT "occupations_isco_code" CHECK ("occupations"."isco_code" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "title_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "occupation_families" ADD CONSTRAINT "occupation_families_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_family_id_occupation_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."occupation_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occupations_family_id_index" ON "occupations" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "vacancies_title_words" ON "vacancies" USING gin ("title_words");--> statement-breakpoint
-- Titles are matched word by word, also parts of MIG/MAG and HR-adviseur: without stemming, because the search knows
-- the forms of Dutch words better than a stemmer does. The texts are still stemmed.
CREATE OR REPLACE FUNCTION fill_vacancy_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company_name text;
  place_title text;
BEGIN
  SELECT name INTO company_name FROM companies WHERE id = new.company_id;
  SELECT title INTO place_title FROM places WHERE id = new.place_id;
  new.search :=
    setweight(to_tsvector('nl', new.title), 'A') ||
    setweight(to_tsvector('nl', concat_ws(' ', company_name, place_title)), 'B') ||
    setweight(to_tsvector('nl', concat_ws(' ', new.salary_description, new.job_title, new.job_text, new.tasks_title,
      new.tasks_text, new.candidate_title, new.candidate_text, new.offer_title, new.offer_text)), 'D');
  new.search_title := lower(unaccent(concat_ws(' ', new.title, company_name)));
  new.title_words :=
    setweight(to_tsvector('simple', regexp_replace(unaccent(new.title), '[^[:alnum:]]+', ' ', 'g')), 'A') ||
    setweight(to_tsvector('simple', regexp_replace(unaccent(company_name), '[^[:alnum:]]+', ' ', 'g')), 'B');
  RETURN new;
END $$;
--> statement-breakpoint
UPDATE vacancies SET title = title;
--> statement-breakpoint
CREATE TRIGGER occupation_families_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON occupation_families
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('occupations');
--> statement-breakpoint
CREATE TRIGGER occupations_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON occupations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('occupations');
--> statement-breakpoint
CREATE TRIGGER vacancies_announce AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF title, company_id, place_id, status, expires_at ON vacancies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('vacancies');
