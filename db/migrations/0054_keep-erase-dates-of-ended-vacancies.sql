-- Only when the end itself moves (gap 14): choosing another last day for a vacancy that ended does not move it. Before, it
-- erased applications earlier than was promised.
DROP TRIGGER vacancies_move_erase_dates ON vacancies;--> statement-breakpoint
CREATE TRIGGER vacancies_move_erase_dates AFTER UPDATE OF ended_at, expires_at ON vacancies
  FOR EACH ROW WHEN (new.expires_at IS NOT NULL
    AND coalesce(old.ended_at, old.expires_at) IS DISTINCT FROM coalesce(new.ended_at, new.expires_at))
  EXECUTE FUNCTION move_erase_dates();
