-- What a person's words are compared with: the title weighs most, then company and place, then the texts.
-- The default parser skips HTML tags, so the rich texts go in as they are.
CREATE FUNCTION fill_vacancy_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER vacancies_fill_search
  BEFORE INSERT OR UPDATE OF title, company_id, place_id, salary_description, job_title, job_text, tasks_title,
    tasks_text, candidate_title, candidate_text, offer_title, offer_text ON vacancies
  FOR EACH ROW EXECUTE FUNCTION fill_vacancy_search();
--> statement-breakpoint
CREATE FUNCTION refill_vacancy_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'companies' THEN
    UPDATE vacancies SET title = title WHERE company_id = new.id;
  ELSE
    UPDATE vacancies SET title = title WHERE place_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_refill_search AFTER UPDATE OF name ON companies
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION refill_vacancy_search();
--> statement-breakpoint
CREATE TRIGGER places_refill_search AFTER UPDATE OF title ON places
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION refill_vacancy_search();
