-- gap 231: whoever was rejected was told the day. It comes sooner when the vacancy ends sooner, and never later.
CREATE FUNCTION erase_date(ended timestamptz, is_kept_for_a_year boolean) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (ended AT TIME ZONE 'UTC' + CASE WHEN is_kept_for_a_year THEN interval '365 days' ELSE interval '28 days' END) AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_erase_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended timestamptz := coalesce(new.ended_at, new.expires_at);
BEGIN
  UPDATE applications SET erase_at = CASE WHEN status = 'rejected'
    THEN least(erase_at, erase_date(ended, may_keep_for_a_year)) ELSE erase_date(ended, may_keep_for_a_year) END
  WHERE vacancy_id = new.id AND erased_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Somebody who takes part again is kept as long as the others.
CREATE FUNCTION keep_with_the_others() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.erase_at = greatest(new.erase_at, (SELECT erase_date(coalesce(v.ended_at, v.expires_at), new.may_keep_for_a_year)
    FROM vacancies v WHERE v.id = new.vacancy_id));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_keep_with_the_others BEFORE UPDATE OF status ON applications
  FOR EACH ROW WHEN (old.status = 'rejected' AND new.status NOT IN ('rejected', 'deleted'))
  EXECUTE FUNCTION keep_with_the_others();
