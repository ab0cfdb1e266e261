-- gap 307: an appointment that is already made is not erased before it took place, and a week after it.
CREATE OR REPLACE FUNCTION move_erase_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended timestamptz := coalesce(new.ended_at, new.expires_at);
BEGIN
  UPDATE applications SET erase_at = CASE WHEN status = 'rejected'
    THEN least(erase_at, erase_date(ended, may_keep_for_a_year))
    ELSE greatest(erase_date(ended, may_keep_for_a_year),
      (appointment_at AT TIME ZONE 'Europe/Amsterdam' + interval '7 days') AT TIME ZONE 'Europe/Amsterdam') END
  WHERE vacancy_id = new.id AND erased_at IS NULL;
  RETURN NULL;
END $$;
