-- What words find is kept in memory too: a text is news as well, and a company's name where it is searched for.
CREATE OR REPLACE FUNCTION announce_changed_vacancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_vacancies(array(
    SELECT after.id FROM after JOIN before USING (id)
    WHERE (before.title, before.slug, before.company_id, before.place_id, before.status, before.posted_at,
        before.expires_at, before.held_at, before.taken_down_at, before.hours_from, before.hours_to,
        before.monthly_salary_from_cents, before.monthly_salary_to_cents, before.hourly_salary_from_cents,
        before.hourly_salary_to_cents, before.title_words, before.search)
      IS DISTINCT FROM (after.title, after.slug, after.company_id, after.place_id, after.status, after.posted_at,
        after.expires_at, after.held_at, after.taken_down_at, after.hours_from, after.hours_to,
        after.monthly_salary_from_cents, after.monthly_salary_to_cents, after.hourly_salary_from_cents,
        after.hourly_salary_to_cents, after.title_words, after.search)
    LIMIT 501));
  RETURN NULL;
END $$;
