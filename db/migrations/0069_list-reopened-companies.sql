-- gap 43: a company that an admin hid while it had nothing open is listed again once one of its vacancies is.
CREATE CONSTRAINT TRIGGER vacancies_list_company_again AFTER UPDATE OF status ON vacancies
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.status = 'open' AND old.status <> 'open') EXECUTE FUNCTION list_company();
