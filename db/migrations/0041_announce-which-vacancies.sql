-- Says which vacancies changed, so that whoever keeps them in memory reads only those again. With very many: any.
CREATE FUNCTION announce_vacancies(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 500 THEN
    PERFORM pg_notify('changes', 'vacancies');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('changes', 'vacancies ' || array_to_string(ids, ','));
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_added_vacancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_vacancies(array(SELECT id FROM added LIMIT 501));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_removed_vacancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_vacancies(array(SELECT id FROM removed LIMIT 501));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only what a list, a filter or a count asks about.
CREATE FUNCTION announce_changed_vacancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_vacancies(array(
    SELECT after.id FROM after JOIN before USING (id)
    WHERE (before.title, before.company_id, before.place_id, before.status, before.posted_at, before.expires_at,
        before.held_at, before.taken_down_at, before.hours_from, before.hours_to, before.monthly_salary_from_cents,
        before.monthly_salary_to_cents, before.hourly_salary_from_cents, before.hourly_salary_to_cents)
      IS DISTINCT FROM (after.title, after.company_id, after.place_id, after.status, after.posted_at, after.expires_at,
        after.held_at, after.taken_down_at, after.hours_from, after.hours_to, after.monthly_salary_from_cents,
        after.monthly_salary_to_cents, after.hourly_salary_from_cents, after.hourly_salary_to_cents)
    LIMIT 501));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER vacancies_announce ON vacancies;
--> statement-breakpoint
CREATE TRIGGER vacancies_announce AFTER TRUNCATE ON vacancies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('vacancies');
--> statement-breakpoint
CREATE TRIGGER vacancies_announce_added AFTER INSERT ON vacancies REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_added_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancies_announce_removed AFTER DELETE ON vacancies REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_removed_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancies_announce_changed AFTER UPDATE ON vacancies REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_vacancies();
--> statement-breakpoint
-- The lists that vacancies are linked to.
CREATE FUNCTION announce_linked_vacancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_vacancies(array(SELECT DISTINCT vacancy_id FROM links LIMIT 501));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vacancy_professions_announce_added AFTER INSERT ON vacancy_professions REFERENCING NEW TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_professions_announce_removed AFTER DELETE ON vacancy_professions REFERENCING OLD TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_professions_announce_changed AFTER UPDATE ON vacancy_professions REFERENCING NEW TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_educations_announce_added AFTER INSERT ON vacancy_educations REFERENCING NEW TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_educations_announce_removed AFTER DELETE ON vacancy_educations REFERENCING OLD TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_educations_announce_changed AFTER UPDATE ON vacancy_educations REFERENCING NEW TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_employments_announce_added AFTER INSERT ON vacancy_employments REFERENCING NEW TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_employments_announce_removed AFTER DELETE ON vacancy_employments REFERENCING OLD TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
CREATE TRIGGER vacancy_employments_announce_changed AFTER UPDATE ON vacancy_employments REFERENCING NEW TABLE AS links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_linked_vacancies();
--> statement-breakpoint
-- Distances are told to the company's postal code.
CREATE FUNCTION announce_moved_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_vacancies(array(
    SELECT vacancies.id FROM after JOIN before USING (id) JOIN vacancies ON vacancies.company_id = after.id
    WHERE before.postal_code IS DISTINCT FROM after.postal_code AND vacancies.status = 'open' LIMIT 501));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_announce_moved AFTER UPDATE ON companies REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_moved_companies();
