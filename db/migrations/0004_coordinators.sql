-- A vacancy is answered for by someone of the account its company belongs to: a key cannot say that over two tables.
CREATE FUNCTION check_coordinator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM users u JOIN companies c ON c.account_id = u.account_id
    WHERE u.id = new.coordinator_id AND c.id = new.company_id
  ) THEN
    RAISE EXCEPTION 'coordinator % does not belong to the account of company %', new.coordinator_id, new.company_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'vacancies_coordinator_of_account';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER vacancies_coordinator_of_account BEFORE INSERT OR UPDATE OF coordinator_id, company_id ON vacancies
  FOR EACH ROW WHEN (new.coordinator_id IS NOT NULL) EXECUTE FUNCTION check_coordinator();
