ALTER TABLE "companies" ADD COLUMN "listed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE companies SET listed_at = first_posted.at
FROM (SELECT company_id, min(posted_at) AS at FROM vacancies WHERE posted_at IS NOT NULL GROUP BY company_id) first_posted
WHERE first_posted.company_id = companies.id;
--> statement-breakpoint
-- Everyone may see a company once it has posted a vacancy. Here and not in the commands: none can forget it.
CREATE FUNCTION list_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET listed_at = new.posted_at WHERE id = new.company_id AND listed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vacancies_list_company AFTER INSERT OR UPDATE OF posted_at, company_id ON vacancies
  FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION list_company();
